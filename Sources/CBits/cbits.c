#include "CBits.h"

#if defined(__x86_64__)
// The baseline of x86-64 has no instruction that counts bits: one build for the processors that do.
#define CLONES __attribute__((target_clones("avx2", "popcnt", "default")))
#else
#define CLONES
#endif

CLONES
void imr_count_common(
    const uint64_t *set, const uint64_t *first, const uint64_t *second, ptrdiff_t count, uint64_t *in_first,
    uint64_t *in_second) {
    uint64_t firsts = 0, seconds = 0;
    for (ptrdiff_t i = 0; i < count; i++) {
        firsts += (uint64_t)__builtin_popcountll(set[i] & first[i]);
        seconds += (uint64_t)__builtin_popcountll(set[i] & second[i]);
    }
    *in_first = firsts;
    *in_second = seconds;
}

/// Whether a bitmap holds a row: 1 or 0.
static inline uint64_t holds(const uint64_t *set, ptrdiff_t words, int32_t row) {
    // A negative row lies beyond all words.
    uint32_t word = (uint32_t)row >> 6;
    return word < (uint64_t)words ? set[word] >> (row & 63) & 1 : 0;
}

ptrdiff_t imr_take_rows(
    const int32_t *rows, ptrdiff_t count, const uint64_t *set, ptrdiff_t words, int32_t *result, ptrdiff_t room) {
    ptrdiff_t taken = 0;
    // Every row is written and the place moves on behind those taken: nothing for the processor to guess.
    for (ptrdiff_t i = 0; i < count && taken <= room; i++) {
        result[taken] = rows[i];
        taken += (ptrdiff_t)holds(set, words, rows[i]);
    }
    return taken < room ? taken : room;
}

ptrdiff_t imr_find_row(
    const int32_t *rows, ptrdiff_t count, const uint64_t *set, ptrdiff_t words, bool from_end) {
    for (ptrdiff_t i = 0; i < count; i++) {
        ptrdiff_t place = from_end ? count - 1 - i : i;
        if (holds(set, words, rows[place])) return place;
    }
    return -1;
}
