from engine.rng cimport Rng
cdef class Table:
    cdef public Rng rng
    cdef public int seats, options, event_count, shown, knower
    cdef public object more, pair, book, towers, dreams, counts, start
    cdef public bytearray events, state
    cdef public object hand, seen, doors, all_doors, discards, row, deck, limbo
    cpdef begin(self)
    cpdef tell(self, int what, int card, int where)
    cpdef ask(self, int phase, int waiting=*)
    cpdef int draw(self)
    cpdef look(self, int count)
    cpdef int take_seen(self, int index)
    cpdef put_back(self, int index)
    cpdef take(self, int card)
    cpdef play(self, int slot, int series)
    cpdef int leave(self, int slot)
    cpdef int give(self, int slot)
    cpdef discard(self, int card, int where)
    cpdef put_limbo(self, int card, int where)
    cpdef empty_limbo(self)
    cpdef int phase(self)
    cpdef int waiting(self)
