/// Loops over many numbers or bytes, with the processor's own instructions where it has them: counting in bitmaps of rows,
/// taking from lists what they hold, finding words in text, checksums.
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

/// Takes from a list of cases the items that a bitmap holds: of each its case, in the order of the list.
///
/// The items of case `i` have the numbers from `firsts[i]` up to `firsts[i + 1]`; `cases` is the number of cases. A row
/// that is no case counts as case 0. `result` has room for four items more than it takes.
///
/// Of a million cases with 2.1 million items it takes 4 ms in their order and 12 ms out of it; item by item it is 7 to 15
/// ms and 10 to 23 ms.
///
/// Returns the number of items taken, `room` at most.
ptrdiff_t imr_take_items(
    const int32_t *_Nonnull list, ptrdiff_t count, const uint32_t *_Nonnull firsts, ptrdiff_t cases,
    const uint64_t *_Nonnull set, ptrdiff_t words, int32_t *_Nonnull result, ptrdiff_t room);

/// Finds the first place of a list, or the last, where a row stands that a bitmap holds; -1 where there is none.
ptrdiff_t imr_find_row(
    const int32_t *_Nonnull rows, ptrdiff_t count, const uint64_t *_Nonnull set, ptrdiff_t words, bool from_end);

/// A word to be found.
typedef struct {
    /// Its bytes, with the bits of `masks` set.
    const uint8_t *_Nonnull bytes;
    /// For each byte the bits that do not matter: 0x20 for a letter that may stand in either case, else 0.
    const uint8_t *_Nonnull masks;
    /// The number of bytes, at least one.
    ptrdiff_t count;
    /// The places of the two bytes that are rarest in texts; they may be the same.
    ptrdiff_t rarest, second;
    /// True if it stands only where a word begins, and only where one ends.
    bool begins, ends;
} imr_word;

/// Finds the first place from `start` on and before `limit` where a word stands; -1 where there is none.
///
/// The whole text decides where words begin and end.
ptrdiff_t imr_find_word(
    const uint8_t *_Nonnull text, ptrdiff_t count, ptrdiff_t start, ptrdiff_t limit, imr_word word);

/// True if a word can begin at a place: no letter or digit stands before it, nor one with an apostrophe.
///
/// A hyphen separates words: `op` begins one in `post-op`.
bool imr_begins_word(const uint8_t *_Nonnull text, ptrdiff_t place);

/// True if a word can end before a place: neither a letter or digit stands there nor an apostrophe with one, other than
/// the `'s` of a possessive.
bool imr_ends_word(const uint8_t *_Nonnull text, ptrdiff_t count, ptrdiff_t place);

/// The number of bytes of the letter or digit before a place, or at it; 0 where another character stands there.
///
/// Characters of UTF-8 count as letters by their first byte: those of most scripts do, signs and dashes do not.
ptrdiff_t imr_letter_before(const uint8_t *_Nonnull text, ptrdiff_t place);
ptrdiff_t imr_letter_after(const uint8_t *_Nonnull text, ptrdiff_t count, ptrdiff_t place);

/// The number of bytes of the apostrophe before a place, or at it, straight or curly; 0 where there is none.
ptrdiff_t imr_apostrophe_before(const uint8_t *_Nonnull text, ptrdiff_t place);
ptrdiff_t imr_apostrophe_after(const uint8_t *_Nonnull text, ptrdiff_t count, ptrdiff_t place);

/// Tells the processor to fetch bytes that will be read soon, 16 KB of them at most: more would drive out what is in use.
void imr_fetch(const void *_Nonnull start, ptrdiff_t count);

/// A checksum of bytes, and of the checksum of what stands before them; the same on every processor of a byte order.
uint64_t imr_checksum(uint64_t before, const uint8_t *_Nonnull bytes, ptrdiff_t count);

/// The blocks of a file in memory, each compared with its checksum once. All functions on it may be called from several
/// threads at the same time.
typedef struct imr_blocks imr_blocks;

/// The number of bytes in a block; the last block may have fewer.
enum { imr_block_size = 4096 };

/// The checksum of a block; blocks with the same bytes at different places have different checksums.
uint32_t imr_block_checksum(const uint8_t *_Nonnull bytes, ptrdiff_t count, ptrdiff_t index);

/// Returns the blocks of some bytes, none of them checked, or `NULL` without memory.
///
/// Both pointers must stay valid until `imr_blocks_free`. `checksums` holds one checksum of 4 bytes for each block.
imr_blocks *_Nullable imr_blocks_make(
    const uint8_t *_Nonnull bytes, ptrdiff_t count, const uint32_t *_Nonnull checksums);

void imr_blocks_free(imr_blocks *_Nonnull blocks);

/// Returns true if each block with bytes of a range is known to be checked.
bool imr_blocks_are_checked_one_by_one(const imr_blocks *_Nonnull blocks, ptrdiff_t lower, ptrdiff_t upper);

/// Returns true if all blocks with bytes of a range have been checked.
///
/// It is asked before every read, so it is quickest when the whole file has been checked.
static inline bool imr_blocks_are_checked(const imr_blocks *_Nonnull blocks, ptrdiff_t lower, ptrdiff_t upper) {
    // The number of blocks that are left stands first.
    return __atomic_load_n((const ptrdiff_t *)blocks, __ATOMIC_ACQUIRE) <= 0
        || imr_blocks_are_checked_one_by_one(blocks, lower, upper);
}

/// Checks the blocks with bytes of a range that have not been checked yet.
///
/// Returns false as soon as one of them differs from its checksum.
bool imr_blocks_check(imr_blocks *_Nonnull blocks, ptrdiff_t lower, ptrdiff_t upper);

/// Counts all blocks as checked, whatever they hold.
void imr_blocks_accept_all(imr_blocks *_Nonnull blocks);
#endif
