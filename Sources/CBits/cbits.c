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
