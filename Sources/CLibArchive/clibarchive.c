#include "CLibArchive.h"

#include <dlfcn.h>
#include <pthread.h>

#define FUNCTIONS(F)                                                                                                  \
  F(archive_read_new)                                                                                                 \
  F(archive_read_free)                                                                                                \
  F(archive_read_support_filter_gzip)                                                                                 \
  F(archive_read_support_filter_bzip2)                                                                                \
  F(archive_read_support_filter_xz)                                                                                   \
  F(archive_read_support_filter_zstd)                                                                                 \
  F(archive_read_support_format_tar)                                                                                  \
  F(archive_read_support_format_zip)                                                                                  \
  F(archive_read_set_callback_data)                                                                                   \
  F(archive_read_set_read_callback)                                                                                   \
  F(archive_read_set_skip_callback)                                                                                   \
  F(archive_read_set_seek_callback)                                                                                   \
  F(archive_read_open1)                                                                                               \
  F(archive_read_next_header)                                                                                         \
  F(archive_read_data)                                                                                                \
  F(archive_filter_count)                                                                                             \
  F(archive_filter_bytes)                                                                                             \
  F(archive_entry_pathname)                                                                                           \
  F(archive_entry_hardlink)                                                                                           \
  F(archive_entry_filetype)                                                                                           \
  F(archive_entry_size_is_set)                                                                                        \
  F(archive_entry_size)                                                                                               \
  F(archive_entry_is_data_encrypted)

#define DECLARE(name) static __typeof__(name) *p_##name;
FUNCTIONS(DECLARE)

static pthread_once_t once = PTHREAD_ONCE_INIT;
static bool is_loaded;

static void load(void) {
  // The name that every libarchive 3 has.
  void *library = dlopen("libarchive.so.13", RTLD_NOW | RTLD_LOCAL);
  if (!library) return;
#define FIND(name)                                                                                                    \
  p_##name = (__typeof__(name) *)dlsym(library, #name);                                                               \
  if (!p_##name) return;
  FUNCTIONS(FIND)
  is_loaded = true;
}

bool clibarchive_load(void) {
  pthread_once(&once, load);
  return is_loaded;
}

struct archive *clibarchive_reader(void) {
  struct archive *archive = p_archive_read_new();
  if (!archive) return 0;
  // A compressor that this libarchive was built without is asked of an outside program: that is a warning, no error.
  p_archive_read_support_filter_gzip(archive);
  p_archive_read_support_filter_bzip2(archive);
  p_archive_read_support_filter_xz(archive);
  p_archive_read_support_filter_zstd(archive);
  p_archive_read_support_format_tar(archive);
  p_archive_read_support_format_zip(archive);
  return archive;
}

int carchive_read_open(
  struct archive *archive, void *context, archive_read_callback *read, archive_skip_callback *skip,
  archive_seek_callback *seek) {
  p_archive_read_set_callback_data(archive, context);
  p_archive_read_set_read_callback(archive, read);
  p_archive_read_set_skip_callback(archive, skip);
  p_archive_read_set_seek_callback(archive, seek);
  return p_archive_read_open1(archive);
}

int carchive_read_next_header(struct archive *archive, struct archive_entry **entry) {
  return p_archive_read_next_header(archive, entry);
}

int64_t carchive_read_data(struct archive *archive, void *buffer, size_t size) {
  return p_archive_read_data(archive, buffer, size);
}

int carchive_read_free(struct archive *archive) { return p_archive_read_free(archive); }

int carchive_filter_count(struct archive *archive) { return p_archive_filter_count(archive); }

int64_t carchive_filter_bytes(struct archive *archive, int filter) { return p_archive_filter_bytes(archive, filter); }

const char *carchive_entry_pathname(struct archive_entry *entry) { return p_archive_entry_pathname(entry); }

const char *carchive_entry_hardlink(struct archive_entry *entry) { return p_archive_entry_hardlink(entry); }

bool carchive_entry_is_file(struct archive_entry *entry) { return p_archive_entry_filetype(entry) == AE_IFREG; }

int64_t carchive_entry_size(struct archive_entry *entry) {
  return p_archive_entry_size_is_set(entry) ? p_archive_entry_size(entry) : -1;
}

bool carchive_entry_is_encrypted(struct archive_entry *entry) { return p_archive_entry_is_data_encrypted(entry); }
