// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.
#include <expat.h>
