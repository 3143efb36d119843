// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// The number of heap allocations of this process so far; 0 where it cannot be counted.
unsigned long agio_allocations(void);

/// The largest resident size of this process so far, in KiB.
long agio_peak_resident_kib(void);
