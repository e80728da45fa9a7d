// Maps of files that may shrink. Reading a missing page raises SIGBUS: the page is replaced with zeros and the map is
// marked, so that the program continues and can report it. Everything that the signal handler calls is safe there.

#define _GNU_SOURCE
#include "CLinux.h"
#include "maps.h"

#include <errno.h>
#include <stdatomic.h>
#include <sys/mman.h>
#include <unistd.h>

enum { slot_count = 1024, waker_count = 64 };

// A slot is a map while `start` is an address. Threads acquire and release slots at any time while the handler reads
// them: `end` is written only while `start` is not an address, and a slot is cleared before its addresses can be
// reused. All accesses are sequentially consistent, whose cost is negligible compared with a system call.
struct slot {
  atomic_uintptr_t start;
  atomic_uintptr_t end;
  atomic_bool has_holes;
};

// Values of `start` without a map: the slot is free, or it is acquired but not mapped.
enum { start_free = 0, start_taken = 1 };

static struct slot slots[slot_count];
// Descriptors to notify, each plus one; 0 means none.
static atomic_int wakers[waker_count];

// Returns the map that contains an address, and its end.
static struct slot *slot_of(uintptr_t address, uintptr_t *end) {
  for (int i = 0; i < slot_count; i++) {
    uintptr_t start = atomic_load(&slots[i].start);
    if (start <= start_taken || address < start) continue;
    *end = atomic_load(&slots[i].end);
    // If the slot has been reused in between, the end may belong to another map.
    if (address < *end && atomic_load(&slots[i].start) == start) return &slots[i];
  }
  return NULL;
}

// Replaces whole pages of a map with zeros and notifies the descriptors; safe in a signal handler.
static bool clear_pages(struct slot *slot, uintptr_t start, uintptr_t end) {
  // Set this before another thread can read the zeros.
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
  // The following pages are probably missing too, or will be read soon.
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
  // Clear the slot before the system can reuse its addresses.
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

void clinux_report_holes(int descriptor, bool reports) {
  for (int i = 0; i < waker_count; i++) {
    int expected = reports ? 0 : descriptor + 1;
    if (atomic_compare_exchange_strong(&wakers[i], &expected, reports ? descriptor + 1 : 0)) return;
  }
}
