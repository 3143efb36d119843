// SPDX-License-Identifier: Apache-2.0

#ifndef AGIO_ICONV_H
#define AGIO_ICONV_H
#include <stddef.h>

/// Converts text to UTF-8 with the C library's `iconv`.
///
/// - Returns: how many bytes were written to `output`; -1 for an unknown encoding, a text that is not in it,
///   or too little room.
long text_to_utf8(const char *encoding, const char *input, size_t count, char *output, size_t room);

/// The same from UTF-8 to an encoding; -1 also for letters that it does not have.
long text_from_utf8(const char *encoding, const char *input, size_t count, char *output, size_t room);

#endif
