/// libarchive, loaded when the first archive is opened.
///
/// The library depends on a dozen others (XML, ICU, compressors), which would more than double the program's start
/// time, so it is not linked but loaded. The functions are those of <archive.h> and <archive_entry.h>, with the prefix
/// `c`; they may be called only if `clibarchive_load` has returned true.
#ifndef CLIBARCHIVE_H
#define CLIBARCHIVE_H

#include <archive.h>
#include <archive_entry.h>
#include <stdbool.h>
#include <stdint.h>

/// Loads the library; returns false if it is not installed. May be called repeatedly and on any thread.
bool clibarchive_load(void);

/// A reader of zip and tar archives, the latter also compressed, or NULL.
struct archive *_Nullable clibarchive_reader(void);

int carchive_read_open(
  struct archive *_Nonnull archive, void *_Nullable context, archive_read_callback *_Nonnull read,
  archive_skip_callback *_Nonnull skip, archive_seek_callback *_Nonnull seek);
int carchive_read_next_header(struct archive *_Nonnull archive, struct archive_entry *_Nullable *_Nonnull entry);
int64_t carchive_read_data(struct archive *_Nonnull archive, void *_Nonnull buffer, size_t size);
int carchive_read_free(struct archive *_Nonnull archive);
int carchive_filter_count(struct archive *_Nonnull archive);
int64_t carchive_filter_bytes(struct archive *_Nonnull archive, int filter);

const char *_Nullable carchive_entry_pathname(struct archive_entry *_Nonnull entry);
const char *_Nullable carchive_entry_hardlink(struct archive_entry *_Nonnull entry);
bool carchive_entry_is_file(struct archive_entry *_Nonnull entry);
/// The size of the content according to the archive, or -1 if it is unknown.
int64_t carchive_entry_size(struct archive_entry *_Nonnull entry);
bool carchive_entry_is_encrypted(struct archive_entry *_Nonnull entry);

/// Decompresses gzip and checks its checksums, which libarchive does not.
typedef struct carchive_gunzip carchive_gunzip;

enum carchive_gunzip_state {
  CARCHIVE_GUNZIP_OK,
  /// More bytes of the file are needed.
  CARCHIVE_GUNZIP_HUNGRY,
  /// A member has ended with the current bytes: the file may end here.
  CARCHIVE_GUNZIP_BETWEEN,
  CARCHIVE_GUNZIP_END,
  CARCHIVE_GUNZIP_DAMAGED,
};

/// Returns NULL if there is no memory or no zlib.
carchive_gunzip *_Nullable carchive_gunzip_new(void);
void carchive_gunzip_free(carchive_gunzip *_Nonnull gunzip);
/// Provides the next bytes of the file, which must stay valid until it needs more.
void carchive_gunzip_feed(carchive_gunzip *_Nonnull gunzip, const void *_Nonnull bytes, size_t count);
/// Decompresses as much as fits into a buffer; `count` is always set.
enum carchive_gunzip_state carchive_gunzip_next(
  carchive_gunzip *_Nonnull gunzip, void *_Nonnull buffer, size_t size, size_t *_Nonnull count);

#endif
