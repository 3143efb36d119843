// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>
#include <unistd.h>

#include "internal.h"

// More than any server reasonably sends; the fields that are kept take a few dozen bytes.
enum { header_limit = 256 * 1024, field_limit = 1024 };

static const char *const fields[AGIO_HEADER_COUNT] = {
    [AGIO_HEADER_ETAG] = "etag",
    [AGIO_HEADER_LAST_MODIFIED] = "last-modified",
    [AGIO_HEADER_CONTENT_TYPE] = "content-type",
    [AGIO_HEADER_RETRY_AFTER] = "retry-after",
};

// Each answer in a chain of redirects starts over: only the last one's fields and body count.
void agio_answer_forget(agio_transfer *transfer) {
  for (int i = 0; i < AGIO_HEADER_COUNT; i++) {
    free(transfer->headers[i]);
    transfer->headers[i] = NULL;
  }
  transfer->body_length = 0;
}

static bool is_blank(char byte) { return byte == ' ' || byte == '\t'; }

// A validator is stored and sent back, so one with control characters is not kept.
static char *copy_value(const char *from, size_t length) {
  while (length > 0 && is_blank(*from)) from++, length--;
  while (length > 0 && (is_blank(from[length - 1]) || from[length - 1] == '\r' ||
                        from[length - 1] == '\n')) {
    length--;
  }
  if (length == 0 || length > field_limit) return NULL;
  for (size_t i = 0; i < length; i++) {
    unsigned char byte = (unsigned char)from[i];
    if (byte < 0x20 || byte == 0x7F) return NULL;
  }
  char *value = malloc(length + 1);
  if (value == NULL) return NULL;
  memcpy(value, from, length);
  value[length] = 0;
  return value;
}

size_t agio_answer_header(char *bytes, size_t size, size_t count, void *user) {
  agio_transfer *transfer = user;
  size_t length = size * count;
  transfer->header_bytes += length;
  if (transfer->header_bytes > header_limit) {
    transfer->refused = AGIO_TRANSFER_HEADER_TOO_LARGE;
    return 0;
  }
  // A status line begins a new answer: after "100 Continue", or after a proxy's own answer.
  if (length >= 5 && memcmp(bytes, "HTTP/", 5) == 0) agio_answer_forget(transfer);
  const char *colon = memchr(bytes, ':', length);
  if (colon == NULL) return length;
  size_t name_length = (size_t)(colon - bytes);
  for (int i = 0; i < AGIO_HEADER_COUNT; i++) {
    if (strlen(fields[i]) == name_length && strncasecmp(bytes, fields[i], name_length) == 0) {
      free(transfer->headers[i]);
      transfer->headers[i] = copy_value(colon + 1, length - name_length - 1);
    }
  }
  return length;
}

static _Atomic int64_t received = 0;
static _Atomic int64_t announced = 0;

int64_t agio_received_bytes(void) { return received; }
int64_t agio_announced_bytes(void) { return announced; }

// Counts decompressed bytes: a small body may expand without end.
size_t agio_answer_body(char *bytes, size_t size, size_t count, void *user) {
  agio_transfer *transfer = user;
  size_t length = size * count;
  if ((int64_t)length > transfer->body_limit - (int64_t)transfer->body_length) {
    transfer->refused = AGIO_TRANSFER_TOO_LARGE;
    return 0;
  }
  size_t needed = transfer->body_length + length;
  if (needed > transfer->body_capacity) {
    size_t capacity = transfer->body_capacity == 0 ? 16 * 1024 : transfer->body_capacity;
    while (capacity < needed) capacity *= 2;
    uint8_t *larger = realloc(transfer->body, capacity);
    if (larger == NULL) {
      transfer->refused = AGIO_TRANSFER_NO_MEMORY;
      return 0;
    }
    transfer->body = larger;
    transfer->body_capacity = capacity;
  }
  memcpy(transfer->body + transfer->body_length, bytes, length);
  transfer->body_length = needed;
  return length;
}

// Counts bytes received: compressed data may also expand to nothing without end.
int agio_answer_progress(void *user, curl_off_t total, curl_off_t now, curl_off_t up_total,
                         curl_off_t up_now) {
  (void)up_total;
  (void)up_now;
  agio_transfer *transfer = user;
  received += (int64_t)now - transfer->received;
  transfer->received = (int64_t)now;
  announced += (int64_t)total - transfer->announced;
  transfer->announced = (int64_t)total;
  if (atomic_load(&transfer->cancelled)) {
    transfer->refused = AGIO_TRANSFER_CANCELLED;
    return 1;
  }
  if ((int64_t)now > transfer->body_limit) {
    transfer->refused = AGIO_TRANSFER_TOO_LARGE;
    return 1;
  }
  return 0;
}

// Records whether an abandoned connection had reached its server. libcurl reports a time only for
// connections that are ready for a request, which is later over https.
int agio_answer_close(void *user, curl_socket_t socket) {
  agio_transfer *transfer = user;
  struct sockaddr_storage peer;
  socklen_t length = sizeof peer;
  if (getpeername(socket, (struct sockaddr *)&peer, &length) == 0) transfer->reached = true;
  return close(socket);
}
