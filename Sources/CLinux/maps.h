// Declarations shared by the files of this target.
#ifndef CLINUX_MAPS_H
#define CLINUX_MAPS_H
#include <stdbool.h>

/// Replaces the part of a map from an address on with zeros; returns false if no map contains it. Safe in a signal
/// handler.
bool clinux_mend_map(const void *address);

/// Installs the handler for missing pages.
void clinux_own_bus_errors(void);
#endif
