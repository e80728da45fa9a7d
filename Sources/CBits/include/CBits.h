/// Counting in bitmaps, with the processor's own instructions where it has them.
#ifndef CBITS_H
#define CBITS_H
#include <stddef.h>
#include <stdint.h>

/// Counts the bits that a bitmap has in common with a second one, and with a third one.
///
/// All three have `count` words.
void imr_count_common(
    const uint64_t *_Nonnull set, const uint64_t *_Nonnull first, const uint64_t *_Nonnull second, ptrdiff_t count,
    uint64_t *_Nonnull in_first, uint64_t *_Nonnull in_second);
#endif
