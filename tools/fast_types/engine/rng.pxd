cdef class Rng:
    cdef public unsigned int state
    cpdef seed(self, n)
    cpdef unsigned int below(self, unsigned int n)
