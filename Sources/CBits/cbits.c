#include "CBits.h"

#include <string.h>

#if defined(__x86_64__)
// The baseline of x86-64 has no instruction that counts bits, so compile another version for processors that have it.
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

/// Returns 1 if a bitmap contains a row, otherwise 0.
static inline uint64_t holds(const uint64_t *set, ptrdiff_t words, int32_t row) {
    // A negative row is beyond all words.
    uint32_t word = (uint32_t)row >> 6;
    return word < (uint64_t)words ? set[word] >> (row & 63) & 1 : 0;
}

ptrdiff_t imr_take_rows(
    const int32_t *rows, ptrdiff_t count, const uint64_t *set, ptrdiff_t words, int32_t *result, ptrdiff_t room) {
    ptrdiff_t taken = 0;
    // Write every row but advance only after those taken, which avoids a branch.
    for (ptrdiff_t i = 0; i < count && taken <= room; i++) {
        result[taken] = rows[i];
        taken += (ptrdiff_t)holds(set, words, rows[i]);
    }
    return taken < room ? taken : room;
}

/// Returns four bits of a bitmap from an index on.
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
        // Most cases have at most four items: always write four, and advance after those taken. Numbers in a damaged
        // file may be arbitrary.
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

/// Bytes that are compared together.
typedef uint8_t block __attribute__((vector_size(32)));

/// Returns true if an ASCII byte is a letter or a digit.
static inline bool is_plain_letter(uint8_t byte) { return (uint8_t)((byte | 0x20) - 'a') < 26 || (uint8_t)(byte - '0') < 10; }

/// Returns true if the bytes of a UTF-8 character outside ASCII are a letter or digit, as in the expressions of
/// `PatternSource`.
static bool is_letter(const uint8_t *bytes, ptrdiff_t count) {
    uint8_t lead = bytes[0];
    if (count == 2) {
        if (lead == 0xC2) return bytes[1] == 0xAA || bytes[1] == 0xB5 || bytes[1] == 0xBA;
        if (lead == 0xC3) return bytes[1] != 0x97 && bytes[1] != 0xB7;
        return lead >= 0xC4 && lead <= 0xDF;
    }
    // E2 begins dashes, quotation marks and symbols.
    if (count == 3) return (lead >= 0xE0 && lead <= 0xEE && lead != 0xE2) || (lead == 0xEF && bytes[1] == 0xAC);
    return false;
}

/// Returns the number of bytes of the non-ASCII character before an index; 0 if the bytes are not a character.
static ptrdiff_t length_before(const uint8_t *text, ptrdiff_t place) {
    ptrdiff_t start = place - 1;
    while (start > 0 && place - start < 4 && (text[start] & 0xC0) == 0x80) start--;
    return text[start] >= 0xC2 && (text[start] & 0xC0) == 0xC0 ? place - start : 0;
}

/// Returns the number of bytes of the non-ASCII character at an index.
static ptrdiff_t length_after(const uint8_t *text, ptrdiff_t count, ptrdiff_t place) {
    ptrdiff_t end = place + 1;
    while (end < count && end - place < 4 && (text[end] & 0xC0) == 0x80) end++;
    return end - place;
}

static bool is_curly_apostrophe(const uint8_t *bytes, ptrdiff_t count) {
    return count == 3 && bytes[0] == 0xE2 && bytes[1] == 0x80 && bytes[2] == 0x99;
}

ptrdiff_t imr_letter_before(const uint8_t *text, ptrdiff_t place) {
    if (place <= 0) return 0;
    if (text[place - 1] < 0x80) return is_plain_letter(text[place - 1]) ? 1 : 0;
    ptrdiff_t length = length_before(text, place);
    return length > 0 && is_letter(text + place - length, length) ? length : 0;
}

ptrdiff_t imr_letter_after(const uint8_t *text, ptrdiff_t count, ptrdiff_t place) {
    if (place >= count) return 0;
    if (text[place] < 0x80) return is_plain_letter(text[place]) ? 1 : 0;
    ptrdiff_t length = length_after(text, count, place);
    return is_letter(text + place, length) ? length : 0;
}

ptrdiff_t imr_apostrophe_before(const uint8_t *text, ptrdiff_t place) {
    if (place > 0 && text[place - 1] == '\'') return 1;
    return place > 2 && is_curly_apostrophe(text + place - 3, 3) ? 3 : 0;
}

ptrdiff_t imr_apostrophe_after(const uint8_t *text, ptrdiff_t count, ptrdiff_t place) {
    if (place < count && text[place] == '\'') return 1;
    return place + 2 < count && is_curly_apostrophe(text + place, 3) ? 3 : 0;
}

bool imr_begins_word(const uint8_t *text, ptrdiff_t place) {
    if (imr_letter_before(text, place) > 0) return false;
    ptrdiff_t apostrophe = imr_apostrophe_before(text, place);
    return apostrophe == 0 || imr_letter_before(text, place - apostrophe) == 0;
}

bool imr_ends_word(const uint8_t *text, ptrdiff_t count, ptrdiff_t place) {
    if (imr_letter_after(text, count, place) > 0) return false;
    ptrdiff_t apostrophe = imr_apostrophe_after(text, count, place);
    if (apostrophe == 0 || imr_letter_after(text, count, place + apostrophe) == 0) return true;
    // "patient's" contains the word "patient", but "can't" does not contain "can".
    ptrdiff_t next = place + apostrophe;
    return (text[next] | 0x20) == 's' && imr_letter_after(text, count, next + 1) == 0;
}

/// Returns the first index from `start` up to `end` where a word matches; -1 if there is none.
static inline ptrdiff_t find_between(
    const uint8_t *text, ptrdiff_t count, ptrdiff_t start, ptrdiff_t end, const imr_word *word) {
    for (ptrdiff_t i = start; i < end; i++) {
        ptrdiff_t k = 0;
        if ((text[i + word->rarest] | word->masks[word->rarest]) != word->bytes[word->rarest]) continue;
        while (k < word->count && (text[i + k] | word->masks[k]) == word->bytes[k]) k++;
        if (k < word->count) continue;
        if (word->begins && !imr_begins_word(text, i)) continue;
        if (word->ends && !imr_ends_word(text, count, i + word->count)) continue;
        return i;
    }
    return -1;
}

CLONES
ptrdiff_t imr_find_word(const uint8_t *text, ptrdiff_t count, ptrdiff_t start, ptrdiff_t limit, imr_word word) {
    const ptrdiff_t size = sizeof(block);
    ptrdiff_t end = count - word.count + 1;
    if (limit < end) end = limit;
    if (end - start < size) return find_between(text, count, start, end, &word);
    // No function takes or returns a block, because passing it depends on the processor.
    const block rarest = (block){} + word.bytes[word.rarest], rarest_mask = (block){} + word.masks[word.rarest];
    const block second = (block){} + word.bytes[word.second], second_mask = (block){} + word.masks[word.second];
    for (ptrdiff_t i = start; i < end; i += size) {
        // The last block may overlap the previous one, in which nothing was found.
        if (i > end - size) i = end - size;
        block first_bytes, second_bytes;
        memcpy(&first_bytes, text + i + word.rarest, sizeof(block));
        memcpy(&second_bytes, text + i + word.second, sizeof(block));
        block hits = (block)((first_bytes | rarest_mask) == rarest) & (block)((second_bytes | second_mask) == second);
        uint64_t words[4];
        memcpy(words, &hits, sizeof words);
        if ((words[0] | words[1] | words[2] | words[3]) == 0) continue;
        ptrdiff_t found = find_between(text, count, i, i + size, &word);
        if (found >= 0) return found;
    }
    return -1;
}

void imr_fetch(const void *start, ptrdiff_t count) {
    const ptrdiff_t line = 64, most = 16 << 10;
    const char *bytes = start;
    for (ptrdiff_t i = 0; i < (count < most ? count : most); i += line) __builtin_prefetch(bytes + i, 0, 2);
}

/// Numbers that are added together.
typedef uint64_t lanes __attribute__((vector_size(32)));

/// Adds 64 bytes: the product of both halves of each number, and the number itself, because a half may be 0.
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
    // The keys change with each step, so that exchanged parts are detected.
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
    // Mix the high bits into the low ones, which the multiplications do not do.
    sum = (sum ^ sum >> 32) * prime;
    return sum ^ sum >> 29;
}
