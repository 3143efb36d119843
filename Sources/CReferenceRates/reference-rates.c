// SPDX-License-Identifier: Apache-2.0

#include "CReferenceRates.h"

// #embed is C23; clang supports it in every mode, but warns about it.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const _Alignas(8) unsigned char data[] = {
#embed "reference-rates.bin"
};

const unsigned char *agio_reference_rates(void) { return data; }

