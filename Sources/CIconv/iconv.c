// SPDX-License-Identifier: Apache-2.0

#include "CIconv.h"

#include <iconv.h>

static long convert(const char *to, const char *from, const char *input, size_t count, char *output, size_t room) {
    iconv_t conversion = iconv_open(to, from);
    if (conversion == (iconv_t)-1) return -1;
    char *in = (char *)input, *out = output;
    size_t left = room;
    size_t result = iconv(conversion, &in, &count, &out, &left);
    if (result != (size_t)-1) result = iconv(conversion, NULL, NULL, &out, &left);
    iconv_close(conversion);
    return result == (size_t)-1 ? -1 : out - output;
}

long text_to_utf8(const char *encoding, const char *input, size_t count, char *output, size_t room) {
    return convert("UTF-8", encoding, input, count, output, room);
}

long text_from_utf8(const char *encoding, const char *input, size_t count, char *output, size_t room) {
    return convert(encoding, "UTF-8", input, count, output, room);
}
