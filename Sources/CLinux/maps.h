// Between the files of this target.
#ifndef CLINUX_MAPS_H
#define CLINUX_MAPS_H
#include <stdbool.h>

/// Puts zeros in place of the part of a map from an address on; false where no map has it. Safe in a signal handler.
bool clinux_mend_map(const void *address);

/// Has the signal of a missing page handled from now on.
void clinux_own_bus_errors(void);
#endif
