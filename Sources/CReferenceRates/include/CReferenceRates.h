// SPDX-License-Identifier: Apache-2.0

#ifndef AGIO_REFERENCE_RATES_H
#define AGIO_REFERENCE_RATES_H

#include <stddef.h>

/// The first byte of the bundled history of the European Central Bank's reference rates.
///
/// The format is described in Scripts/history/generate. It is in the program's read-only data, is
/// paged in when accessed, and lives as long as the process.
const unsigned char *agio_reference_rates(void);

#endif
