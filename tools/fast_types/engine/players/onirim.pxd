cimport cython
cdef class Good:
    cdef public bytearray hand, held, needed, pull, hold
    cdef public list kept
    cdef public int keys, series, running, last
    cdef public object more, pair, book, towers, dreams
    cdef int _seats, _options
    @cython.locals(phase=int)
    cpdef int choose(self, game, bytearray moves, int n)
    @cython.locals(state=bytearray, hand=bytearray, held=bytearray, needed=bytearray, pull=bytearray, hold=bytearray, lost=int, card=int, colour=int, left=int, at=int)
    cdef _look(self, game)
    @cython.locals(index=int, move=int, slot=int, card=int, worth=int, most=int, best=int)
    cdef int _play(self, game, bytearray moves, int n)
    @cython.locals(colour=int, pull=int, worth=int, lost=int)
    cdef int _weigh_play(self, game, int card)
    @cython.locals(same=int, other=int, base=int, hand=bytearray)
    cpdef int followers(self, int card)
    @cython.locals(colour=int, symbol=int, hold=int, worth=int)
    cpdef int keep(self, int card)
