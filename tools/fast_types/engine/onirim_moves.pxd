cimport cython
from engine.onirim_table cimport Table
@cython.locals(phase=int, n=int)
cpdef int write_legal(Table table, bytearray moves)
@cython.locals(count=int, last=int, n=int, at=int, card=int, move=int)
cdef int _write_cards(bytearray state, bytearray moves)
