/// SQLite as Debian has it, and what Swift cannot import of it.
#ifndef CSQLITE_H
#define CSQLITE_H
#include <sqlite3.h>

/// Binds text of which SQLite makes its own copy (`SQLITE_TRANSIENT`, a macro with a cast).
static inline int csqlite_bind_text(sqlite3_stmt *statement, int index, const char *text, int bytes) {
  return sqlite3_bind_text(statement, index, text, bytes, SQLITE_TRANSIENT);
}

/// Closes a connection later without moving the log into the file (`sqlite3_db_config` takes variable arguments).
static inline int csqlite_keep_log(sqlite3 *database) {
  return sqlite3_db_config(database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, (int *)0);
}

/// Returns the name of a file system for `sqlite3_open_v2` that takes paths as they are given and no locks.
///
/// SQLite's own follows links by their text, which that of an open file without a name does not have. Null where the
/// system has none.
const char *csqlite_nameless_system(void);
#endif
