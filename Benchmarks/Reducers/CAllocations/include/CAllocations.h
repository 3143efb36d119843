// SPDX-License-Identifier: Apache-2.0

/// The number of heap allocations of this process so far; 0 if they cannot be counted.
unsigned long agio_allocations(void);

/// The peak resident size of this process, in KiB.
long agio_peak_resident_kib(void);

/// Does nothing; the optimiser of Swift does not know it.
void agio_keep(const void *value);
