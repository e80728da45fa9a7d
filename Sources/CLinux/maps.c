// Maps of files that may shrink. A page that is gone raises SIGBUS where it is touched: zeros take its place and that is
// noted, so that the program goes on and can say so. All that the handler of the signal uses is safe there.

#define _GNU_SOURCE
#include "CLinux.h"
#include "maps.h"

#include <errno.h>
#include <stdatomic.h>
#include <sys/mman.h>
#include <unistd.h>

enum { slot_count = 1024, waker_count = 64 };

// A map, as long as `start` is an address. Threads take and give back slots at any time, and the handler reads them
// while they do: `end` is written only while `start` is no address, and a slot is no map any more before its addresses
// can be another's. All orders are the strict ones, which cost nothing beside a system call.
struct slot {
  atomic_uintptr_t start;
  atomic_uintptr_t end;
  atomic_bool has_holes;
};

// What `start` is where there is no map: the slot is free, or it is taken and maps nothing yet or any more.
enum { start_free = 0, start_taken = 1 };

static struct slot slots[slot_count];
// Descriptors to be told, one more than each; 0 is none.
static atomic_int wakers[waker_count];

// The map that holds an address, and its end.
static struct slot *slot_of(uintptr_t address, uintptr_t *end) {
  for (int i = 0; i < slot_count; i++) {
    uintptr_t start = atomic_load(&slots[i].start);
    if (start <= start_taken || address < start) continue;
    *end = atomic_load(&slots[i].end);
    // Where the slot has changed hands meanwhile, the end may be another map's.
    if (address < *end && atomic_load(&slots[i].start) == start) return &slots[i];
  }
  return NULL;
}

// Puts zeros in place of whole pages of a map and tells of the hole; safe in a signal handler.
static bool clear_pages(struct slot *slot, uintptr_t start, uintptr_t end) {
  // Known before another thread can read the zeros.
  atomic_store(&slot->has_holes, true);
  void *zeros =
      mmap((void *)start, end - start, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED, -1, 0);
  if (zeros == MAP_FAILED) return false;
  uint64_t one = 1;
  for (int i = 0; i < waker_count; i++) {
    int waker = atomic_load(&wakers[i]);
    if (waker > 0 && write(waker - 1, &one, sizeof one) < 0) continue;
  }
  return true;
}

bool clinux_mend_map(const void *address) {
  uintptr_t page = (uintptr_t)address & ~((uintptr_t)sysconf(_SC_PAGESIZE) - 1);
  uintptr_t end = 0;
  struct slot *slot = slot_of(page, &end);
  // What follows is gone too, or soon asked for.
  return slot != NULL && clear_pages(slot, page, end);
}

void *clinux_map(int descriptor, uint64_t offset, uint64_t length) {
  clinux_own_bus_errors();
  struct slot *slot = NULL;
  for (int i = 0; i < slot_count && slot == NULL; i++) {
    uintptr_t empty = start_free;
    if (atomic_compare_exchange_strong(&slots[i].start, &empty, start_taken)) slot = &slots[i];
  }
  if (slot == NULL) {
    errno = ENOMEM;
    return NULL;
  }
  void *address = mmap(NULL, length, PROT_READ, MAP_SHARED, descriptor, (off_t)offset);
  if (address == MAP_FAILED) {
    atomic_store(&slot->start, start_free);
    return NULL;
  }
  atomic_store(&slot->has_holes, false);
  atomic_store(&slot->end, (uintptr_t)address + length);
  atomic_store(&slot->start, (uintptr_t)address);
  return address;
}

void clinux_unmap(void *address, uint64_t length) {
  uintptr_t end = 0;
  struct slot *slot = slot_of((uintptr_t)address, &end);
  // No map any more before the system can give its addresses to another.
  if (slot != NULL) atomic_store(&slot->start, start_taken);
  munmap(address, length);
  if (slot != NULL) {
    atomic_store(&slot->end, 0);
    atomic_store(&slot->start, start_free);
  }
}

void clinux_map_clear(const void *address, uint64_t length) {
  uintptr_t page_size = (uintptr_t)sysconf(_SC_PAGESIZE);
  uintptr_t start = (uintptr_t)address & ~(page_size - 1), end = 0;
  struct slot *slot = slot_of((uintptr_t)address, &end);
  if (slot == NULL || length > end - (uintptr_t)address) return;
  clear_pages(slot, start, ((uintptr_t)address + length + page_size - 1) & ~(page_size - 1));
}

bool clinux_map_has_holes(const void *address) {
  uintptr_t end = 0;
  struct slot *slot = slot_of((uintptr_t)address, &end);
  return slot != NULL && atomic_load(&slot->has_holes);
}

void clinux_tell_holes(int descriptor, bool tells) {
  for (int i = 0; i < waker_count; i++) {
    int expected = tells ? 0 : descriptor + 1;
    if (atomic_compare_exchange_strong(&wakers[i], &expected, tells ? descriptor + 1 : 0)) return;
  }
}
