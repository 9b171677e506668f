cimport cython
from engine.rng cimport Rng
from engine.onirim_table cimport Table
cdef class Game:
    cdef public Rng rng
    cdef public Table table
    cdef Table _spare
    cdef public bytearray state, events
    cdef public object hand, seen, doors, discards, limbo, row, phase, deck_count, known, all_doors
    cdef public object row_count, series, series_colour, limbo_count, waiting, waiting_colour
    cpdef int legal(self, bytearray moves)
    cpdef apply(self, int move)
    @cython.locals(table=Table, state=bytearray, colour=int, series=int)
    cdef _play(self, int slot)
    @cython.locals(table=Table, door=int)
    cdef _search(self, int move)
    @cython.locals(card=int)
    cdef _discard(self, int slot)
    @cython.locals(table=Table, count=int)
    cpdef follow(self, int card)
    cdef _burn(self, int index)
    cdef _finish_prophecy(self)
    cpdef bint over(self)
