cimport cython
cdef class Search:
    cdef public object enough
    cdef object _spare, _guide, _about, _rng
    cdef int _playouts
    cdef bytearray _buf, _guess, _moves, _candidates
    cdef list _sums
    cpdef int choose(self, game, bytearray moves, int n)
    @cython.locals(rounds=int, left=int, share=int)
    cdef int _search(self, int alive, int seat)
    @cython.locals(candidates=bytearray, rest=bytearray, left=int, count=int, index=int, best=int, at=int, place=int)
    cdef int _line_up(self, bytearray moves, int n)
    @cython.locals(index=int)
    cdef _try_all(self, int alive, int seat)
    @cython.locals(moves=bytearray, turns=int, n=int)
    cdef int _play_out(self, int seat)
    @cython.locals(candidates=bytearray, sums=list, index=int, at=int)
    cdef int _halve(self, int alive)
