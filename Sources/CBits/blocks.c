#include "CBits.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

_Static_assert(sizeof(atomic_ptrdiff_t) == sizeof(ptrdiff_t), "a counter is read as a plain number");

struct imr_blocks {
    // The number of blocks that have not been checked yet, 0 or less if there are none left. It must be the first
    // member; see `imr_blocks_are_checked`.
    atomic_ptrdiff_t left;
    const uint8_t *bytes;
    ptrdiff_t count;
    const uint32_t *checksums;
    ptrdiff_t block_count;
    // A byte for each block: 1 after it has been checked.
    _Atomic(uint8_t) checked[];
};

uint32_t imr_block_checksum(const uint8_t *bytes, ptrdiff_t count, ptrdiff_t index) {
    uint64_t sum = imr_checksum((uint64_t)(index + 1) * 0x9E3779B97F4A7C15u, bytes, count);
    return (uint32_t)(sum ^ sum >> 32);
}

imr_blocks *imr_blocks_make(const uint8_t *bytes, ptrdiff_t count, const uint32_t *checksums) {
    ptrdiff_t block_count = (count + imr_block_size - 1) / imr_block_size;
    imr_blocks *blocks = calloc(1, sizeof *blocks + (size_t)block_count);
    if (blocks == NULL) return NULL;
    blocks->bytes = bytes;
    blocks->count = count;
    blocks->checksums = checksums;
    blocks->block_count = block_count;
    atomic_store(&blocks->left, block_count);
    return blocks;
}

void imr_blocks_free(imr_blocks *blocks) { free(blocks); }

static ptrdiff_t next_unchecked(const imr_blocks *blocks, ptrdiff_t block, ptrdiff_t end) {
    while (block < end && atomic_load_explicit(&blocks->checked[block], memory_order_acquire)) block++;
    return block;
}

static ptrdiff_t end_block(const imr_blocks *blocks, ptrdiff_t upper) {
    ptrdiff_t end = (upper + imr_block_size - 1) / imr_block_size;
    return end < blocks->block_count ? end : blocks->block_count;
}

bool imr_blocks_are_checked_one_by_one(const imr_blocks *blocks, ptrdiff_t lower, ptrdiff_t upper) {
    if (lower >= upper) return true;
    ptrdiff_t end = end_block(blocks, upper);
    return next_unchecked(blocks, lower / imr_block_size, end) == end;
}

bool imr_blocks_check(imr_blocks *blocks, ptrdiff_t lower, ptrdiff_t upper) {
    if (lower >= upper) return true;
    ptrdiff_t end = end_block(blocks, upper);
    for (ptrdiff_t block = lower / imr_block_size; (block = next_unchecked(blocks, block, end)) < end; block++) {
        ptrdiff_t start = block * imr_block_size, rest = blocks->count - start;
        ptrdiff_t count = rest < imr_block_size ? rest : imr_block_size;
        if (imr_block_checksum(blocks->bytes + start, count, block) != blocks->checksums[block]) return false;
        if (!atomic_exchange(&blocks->checked[block], 1)) atomic_fetch_sub(&blocks->left, 1);
    }
    return true;
}

void imr_blocks_accept_all(imr_blocks *blocks) { atomic_store(&blocks->left, 0); }
