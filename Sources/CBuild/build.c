// SPDX-License-Identifier: Apache-2.0

#include "build.h"

// Alone in its file: another commit recompiles nothing else.
#ifndef AGIO_COMMIT
#define AGIO_COMMIT ""
#endif

const char *agio_commit(void) { return AGIO_COMMIT; }
