/// Bitmaps of rows: counting in them, with the processor's own instructions where it has them, and taking from lists what
/// they hold.
#ifndef CBITS_H
#define CBITS_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Counts the bits that a bitmap has in common with a second one, and with a third one.
///
/// All three have `count` words.
void imr_count_common(
    const uint64_t *_Nonnull set, const uint64_t *_Nonnull first, const uint64_t *_Nonnull second, ptrdiff_t count,
    uint64_t *_Nonnull in_first, uint64_t *_Nonnull in_second);

/// Takes from a list the rows that a bitmap holds, in their order.
///
/// A negative row is in no bitmap. `result` has room for one row more than it takes.
///
/// Returns the number of rows taken, `room` at most.
ptrdiff_t imr_take_rows(
    const int32_t *_Nonnull rows, ptrdiff_t count, const uint64_t *_Nonnull set, ptrdiff_t words,
    int32_t *_Nonnull result, ptrdiff_t room);

/// Finds the first place of a list, or the last, where a row stands that a bitmap holds; -1 where there is none.
ptrdiff_t imr_find_row(
    const int32_t *_Nonnull rows, ptrdiff_t count, const uint64_t *_Nonnull set, ptrdiff_t words, bool from_end);
#endif
