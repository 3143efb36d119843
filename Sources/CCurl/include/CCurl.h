// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

#ifndef AGIO_CCURL_H
#define AGIO_CCURL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// One GET through libcurl. The library is loaded on the first transfer and never linked, so a
// command that fetches nothing does not load its two dozen shared libraries. No libcurl type is
// visible here.

typedef struct agio_transfer agio_transfer;

// How a transfer ended. Only AGIO_TRANSFER_DONE leaves a body.
typedef enum agio_transfer_result {
  AGIO_TRANSFER_DONE = 0,
  AGIO_TRANSFER_BAD_URL,
  AGIO_TRANSFER_INSECURE,           // plain http to something that is not a loopback address
  AGIO_TRANSFER_INSECURE_REDIRECT,  // redirected from https to http, or to http on another machine
  AGIO_TRANSFER_FOREIGN_REDIRECT,   // redirected to an address that is not http or https
  AGIO_TRANSFER_REDIRECT_NOWHERE,   // a redirect without an address
  AGIO_TRANSFER_TOO_MANY_REDIRECTS,
  AGIO_TRANSFER_NO_SUCH_HOST,
  AGIO_TRANSFER_NO_SUCH_PROXY,
  AGIO_TRANSFER_NOT_CONNECTED,
  AGIO_TRANSFER_CONNECT_TIMEOUT,
  AGIO_TRANSFER_TLS_TIMEOUT,  // connected, but no secure connection in time
  AGIO_TRANSFER_TIMEOUT,
  AGIO_TRANSFER_TLS,
  AGIO_TRANSFER_CERTIFICATE,
  AGIO_TRANSFER_NO_ANSWER,
  AGIO_TRANSFER_CUT_SHORT,
  AGIO_TRANSFER_BAD_ENCODING,
  AGIO_TRANSFER_HEADER_TOO_LARGE,
  AGIO_TRANSFER_TOO_LARGE,
  AGIO_TRANSFER_PROTOCOL,
  AGIO_TRANSFER_PROXY_REFUSED,
  AGIO_TRANSFER_CANCELLED,
  AGIO_TRANSFER_NO_MEMORY,
  AGIO_TRANSFER_OTHER,
} agio_transfer_result;

// The fields of the answer that are kept.
typedef enum agio_header {
  AGIO_HEADER_ETAG = 0,
  AGIO_HEADER_LAST_MODIFIED,
  AGIO_HEADER_CONTENT_TYPE,
  AGIO_HEADER_RETRY_AFTER,
  AGIO_HEADER_COUNT,
} agio_header;

// Loads libcurl; the reason if it cannot be loaded, else "".
const char *agio_curl_missing(void);

// NULL if libcurl cannot be loaded or memory is short. Texts are copied.
agio_transfer *agio_transfer_create(const char *url);
void agio_transfer_destroy(agio_transfer *transfer);

// False if memory is short. A line is "Name: value"; a secret one is not sent to the target of a
// redirect.
bool agio_transfer_add_header(agio_transfer *transfer, const char *line, bool secret);
bool agio_transfer_set_user_agent(agio_transfer *transfer, const char *text);
bool agio_transfer_set_certificates(agio_transfer *transfer, const char *file, const char *directory);
void agio_transfer_set_limits(agio_transfer *transfer, int64_t deadline_ms, int64_t connect_ms,
                              int64_t body_bytes, int redirects);

// Blocks until the transfer has ended. Call it once, on its own thread: it blocks that thread's
// signals, so that the program's handlers run elsewhere and a closed connection does not raise
// SIGPIPE.
agio_transfer_result agio_transfer_perform(agio_transfer *transfer);

// From any thread, at any time between create and destroy; makes perform return immediately.
void agio_transfer_cancel(agio_transfer *transfer);

// The bytes of all bodies so far, and how many their servers announced, both as they are sent; from
// any thread.
int64_t agio_received_bytes(void);
int64_t agio_announced_bytes(void);

// After perform.
long agio_transfer_status(const agio_transfer *transfer);
size_t agio_transfer_body_length(const agio_transfer *transfer);
// Moves the body into memory of that length: it is gone from the transfer.
void agio_transfer_take_body(agio_transfer *transfer, uint8_t *to);
const char *agio_transfer_header(const agio_transfer *transfer, agio_header header);  // or NULL
// The seconds to wait according to Retry-After, as read by libcurl; 0 without this field.
int64_t agio_transfer_retry_after(const agio_transfer *transfer);
const char *agio_transfer_host(const agio_transfer *transfer);  // the last host contacted; never credentials
const char *agio_transfer_detail(const agio_transfer *transfer);  // libcurl's error text for TLS, or ""

#endif
