from engine.rng cimport Rng
cpdef int lift(bytearray cards, int first, int count, Rng rng)
cpdef int find(cards, int first, int count, int card)
cpdef bint has(cards, int first, int count, int card)
