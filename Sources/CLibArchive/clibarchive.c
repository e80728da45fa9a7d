#include "CLibArchive.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>

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

// zlib, on which libarchive depends. The functions in use are declared here, so that the build does not need the
// package with its header; they are the same in all versions of libz.so.1.
typedef struct {
  const unsigned char *next_in;
  unsigned avail_in;
  unsigned long total_in;
  unsigned char *next_out;
  unsigned avail_out;
  unsigned long total_out;
  const char *msg;
  void *state, *zalloc, *zfree, *opaque;
  int data_type;
  unsigned long adler, reserved;
} z_stream;

enum { Z_NO_FLUSH = 0, Z_OK = 0, Z_STREAM_END = 1, Z_BUF_ERROR = -5, MAX_WBITS = 15 };

static int (*p_inflateInit2_)(z_stream *, int window_bits, const char *version, int stream_size);
static int (*p_inflateReset)(z_stream *);
static int (*p_inflate)(z_stream *, int flush);
static int (*p_inflateEnd)(z_stream *);

static pthread_once_t once = PTHREAD_ONCE_INIT;
static bool is_loaded;
static bool has_zlib;

static void load(void) {
  // The name of every libarchive 3.
  void *library = dlopen("libarchive.so.13", RTLD_NOW | RTLD_LOCAL);
  if (!library) return;
#define FIND(name)                                                                                                    \
  p_##name = (__typeof__(name) *)dlsym(library, #name);                                                               \
  if (!p_##name) return;
  FUNCTIONS(FIND)
  is_loaded = true;
#define FIND_ZLIB(name) ((p_##name = (__typeof__(p_##name))dlsym(library, #name)) != 0)
  has_zlib = FIND_ZLIB(inflateInit2_) && FIND_ZLIB(inflateReset) && FIND_ZLIB(inflate) && FIND_ZLIB(inflateEnd);
}

bool clibarchive_load(void) {
  pthread_once(&once, load);
  return is_loaded;
}

struct archive *clibarchive_reader(void) {
  struct archive *archive = p_archive_read_new();
  if (!archive) return 0;
  // If libarchive was built without a compressor, it runs an external program, with a warning instead of an error.
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

// MARK: gzip

struct carchive_gunzip {
  z_stream stream;
  bool is_between_members;
};

carchive_gunzip *carchive_gunzip_new(void) {
  if (!clibarchive_load() || !has_zlib) return 0;
  carchive_gunzip *gunzip = calloc(1, sizeof *gunzip);
  // Adding 16 selects the header and checksum of gzip.
  if (gunzip && p_inflateInit2_(&gunzip->stream, 16 + MAX_WBITS, "1", sizeof(z_stream)) == Z_OK) return gunzip;
  free(gunzip);
  return 0;
}

void carchive_gunzip_free(carchive_gunzip *gunzip) {
  p_inflateEnd(&gunzip->stream);
  free(gunzip);
}

void carchive_gunzip_feed(carchive_gunzip *gunzip, const void *bytes, size_t count) {
  gunzip->stream.next_in = bytes;
  gunzip->stream.avail_in = (unsigned)count;
}

enum carchive_gunzip_state carchive_gunzip_next(carchive_gunzip *gunzip, void *buffer, size_t size, size_t *count) {
  z_stream *stream = &gunzip->stream;
  *count = 0;
  if (gunzip->is_between_members) {
    if (!stream->avail_in) return CARCHIVE_GUNZIP_BETWEEN;
    // Anything except another member is padding, which gzip(1) ignores too.
    if (*stream->next_in != 0x1F) return CARCHIVE_GUNZIP_END;
    if (p_inflateReset(stream) != Z_OK) return CARCHIVE_GUNZIP_DAMAGED;
    gunzip->is_between_members = false;
  }
  stream->next_out = buffer;
  stream->avail_out = (unsigned)size;
  int status = p_inflate(stream, Z_NO_FLUSH);
  *count = size - stream->avail_out;
  switch (status) {
  case Z_STREAM_END: gunzip->is_between_members = true; return CARCHIVE_GUNZIP_OK;
  case Z_OK: return *count || stream->avail_in ? CARCHIVE_GUNZIP_OK : CARCHIVE_GUNZIP_HUNGRY;
  case Z_BUF_ERROR: return CARCHIVE_GUNZIP_HUNGRY;
  default: return CARCHIVE_GUNZIP_DAMAGED;
  }
}
