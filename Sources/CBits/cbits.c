#include "CBits.h"

#include <string.h>

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

/// Four bits of a bitmap from a place on.
static inline unsigned four_bits(const uint64_t *set, ptrdiff_t words, int64_t place) {
    ptrdiff_t word = place >> 6;
    unsigned shift = place & 63;
    uint64_t bits = word < words ? set[word] >> shift : 0;
    if (shift > 60 && word + 1 < words) bits |= set[word + 1] << (64 - shift);
    return bits & 15;
}

CLONES
ptrdiff_t imr_take_items(
    const int32_t *list, ptrdiff_t count, const uint32_t *firsts, ptrdiff_t cases, const uint64_t *set, ptrdiff_t words,
    int32_t *result, ptrdiff_t room) {
    ptrdiff_t taken = 0;
    const int64_t limit = (int64_t)words << 6;
    for (ptrdiff_t i = 0; i < count; i++) {
        int32_t row = (uint32_t)list[i] < (uint64_t)cases ? list[i] : 0;
        // Most cases have four items at most: always four are written, and the place moves on behind those taken.
        // Numbers of a damaged file may lie anywhere.
        int64_t end = firsts[row + 1] < limit ? firsts[row + 1] : limit;
        for (int64_t item = firsts[row]; item < end && taken < room; item += 4) {
            unsigned bits = four_bits(set, words, item) & (end - item < 4 ? (1u << (end - item)) - 1 : 15);
            for (int k = 0; k < 4; k++) result[taken + k] = row;
            taken += __builtin_popcount(bits);
        }
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

/// Bytes that are looked at together.
typedef uint8_t block __attribute__((vector_size(32)));

/// Finds the first place from `start` up to `end` where a word stands whole; -1 where there is none.
static inline ptrdiff_t find_between(const uint8_t *text, ptrdiff_t start, ptrdiff_t end, const imr_word *word) {
    for (ptrdiff_t i = start; i < end; i++) {
        ptrdiff_t k = 0;
        if ((text[i + word->rarest] | word->masks[word->rarest]) != word->bytes[word->rarest]) continue;
        while (k < word->count && (text[i + k] | word->masks[k]) == word->bytes[k]) k++;
        if (k == word->count) return i;
    }
    return -1;
}

CLONES
ptrdiff_t imr_find_word(const uint8_t *text, ptrdiff_t count, imr_word word) {
    const ptrdiff_t size = sizeof(block);
    ptrdiff_t end = count - word.count + 1;
    if (end < size) return find_between(text, 0, end, &word);
    // No function takes or returns a block: how it is handed over depends on the processor.
    const block rarest = (block){} + word.bytes[word.rarest], rarest_mask = (block){} + word.masks[word.rarest];
    const block second = (block){} + word.bytes[word.second], second_mask = (block){} + word.masks[word.second];
    for (ptrdiff_t i = 0; i < end; i += size) {
        // The last block may overlap the one before, in which nothing was found.
        if (i > end - size) i = end - size;
        block first_bytes, second_bytes;
        memcpy(&first_bytes, text + i + word.rarest, sizeof(block));
        memcpy(&second_bytes, text + i + word.second, sizeof(block));
        block hits = (block)((first_bytes | rarest_mask) == rarest) & (block)((second_bytes | second_mask) == second);
        uint64_t words[4];
        memcpy(words, &hits, sizeof words);
        if ((words[0] | words[1] | words[2] | words[3]) == 0) continue;
        ptrdiff_t found = find_between(text, i, i + size, &word);
        if (found >= 0) return found;
    }
    return -1;
}

void imr_fetch(const void *start, ptrdiff_t count) {
    const ptrdiff_t line = 64, most = 16 << 10;
    const char *bytes = start;
    for (ptrdiff_t i = 0; i < (count < most ? count : most); i += line) __builtin_prefetch(bytes + i, 0, 2);
}

/// Numbers that are added up together.
typedef uint64_t lanes __attribute__((vector_size(32)));

/// Adds up 64 bytes: both halves of each number times each other, and the number itself, since a half may be 0.
#define ADD_UP(bytes)                                                                                        \
    do {                                                                                                     \
        lanes first, second;                                                                                 \
        memcpy(&first, bytes, sizeof first);                                                                 \
        memcpy(&second, (bytes) + sizeof first, sizeof second);                                              \
        first_sum += __builtin_shufflevector(first, first, 1, 0, 3, 2);                                      \
        second_sum += __builtin_shufflevector(second, second, 1, 0, 3, 2);                                   \
        first ^= first_key;                                                                                  \
        second ^= second_key;                                                                                \
        first_sum += (first & low) * (first >> 32);                                                          \
        second_sum += (second & low) * (second >> 32);                                                       \
        first_key += change;                                                                                 \
        second_key += change;                                                                                \
    } while (0)

CLONES
uint64_t imr_checksum(uint64_t before, const uint8_t *bytes, ptrdiff_t count) {
    const uint64_t prime = 0x9FB21C651E98DF25u;
    const lanes low = (lanes){} + 0xFFFFFFFFu;
    // The keys change from step to step, so that parts that have changed places are noticed.
    const lanes change = {0x9E3779B185EBCA87u, 0xC2B2AE3D27D4EB4Fu, 0x165667B19E3779F9u, 0x85EBCA77C2B2AE63u};
    lanes first_key = change * prime, second_key = first_key ^ prime;
    lanes first_sum = {before, ~before, before * prime, (uint64_t)count}, second_sum = first_sum * prime;
    ptrdiff_t i = 0;
    for (; i + 64 <= count; i += 64) ADD_UP(bytes + i);
    if (i < count) {
        uint8_t rest[64] = {0};
        memcpy(rest, bytes + i, (size_t)(count - i));
        ADD_UP(rest);
    }
    uint64_t sum = before;
    for (int k = 0; k < 4; k++) {
        sum = (sum ^ first_sum[k]) * prime;
        sum ^= sum >> 29;
        sum = (sum ^ second_sum[k]) * prime;
        sum ^= sum >> 31;
    }
    // High bits reach low ones by this alone: a product's low bits know nothing of them.
    sum = (sum ^ sum >> 32) * prime;
    return sum ^ sum >> 29;
}
