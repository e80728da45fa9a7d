/// SQLite as packaged by Debian, with functions for what Swift cannot import.
#ifndef CSQLITE_H
#define CSQLITE_H
#include <sqlite3.h>

/// Binds text of which SQLite makes its own copy (`SQLITE_TRANSIENT`, a macro with a cast).
static inline int csqlite_bind_text(sqlite3_stmt *statement, int index, const char *text, int bytes) {
  return sqlite3_bind_text(statement, index, text, bytes, SQLITE_TRANSIENT);
}

/// Prevents that closing a connection moves the log into the file (`sqlite3_db_config` takes variable arguments).
static inline int csqlite_keep_log(sqlite3 *database) {
  return sqlite3_db_config(database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, (int *)0);
}

/// Returns the name of a file system for `sqlite3_open_v2` that uses paths unchanged and takes no locks.
///
/// SQLite's default one resolves links by their text, which is not possible for an open file without a name. Null if
/// the system has no such file system.
const char *csqlite_nameless_system(void);
#endif
