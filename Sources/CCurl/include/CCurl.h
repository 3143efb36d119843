// SPDX-License-Identifier: Apache-2.0

#ifndef AGIO_CCURL_H
#define AGIO_CCURL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define CURL_DISABLE_TYPECHECK 1
#include <curl/curl.h>

// One GET through libcurl. The library is loaded on the first transfer and never linked, so a
// command that fetches nothing does not load its two dozen shared libraries.

typedef struct agio_transfer agio_transfer;

// Why agio itself stopped a transfer.
typedef enum agio_stop {
  AGIO_STOP_NONE = 0,
  AGIO_STOP_BAD_URL,
  AGIO_STOP_INSECURE,           // plain http to something that is not a loopback address
  AGIO_STOP_INSECURE_REDIRECT,  // redirected from https to http, or to http on another machine
  AGIO_STOP_FOREIGN_REDIRECT,   // redirected to an address that is not http or https
  AGIO_STOP_HEADER_TOO_LARGE,
  AGIO_STOP_TOO_LARGE,
  AGIO_STOP_CANCELLED,
  AGIO_STOP_NO_MEMORY,
} agio_stop;

// The fields of the answer that are kept.
typedef enum agio_header {
  AGIO_HEADER_ETAG = 0,
  AGIO_HEADER_LAST_MODIFIED,
  AGIO_HEADER_CONTENT_TYPE,
  AGIO_HEADER_RETRY_AFTER,
  AGIO_HEADER_LOCATION,
  AGIO_HEADER_COUNT,
} agio_header;

// Loads libcurl; the reason if it cannot be loaded, else "".
const char *agio_curl_missing(void);

// One GET. libcurl copies the texts.
typedef struct agio_request {
  const char *url, *user_agent;
  const char *const *headers;  // each "Name: value", then NULL; libcurl keeps Authorization from other hosts
  const char *certificate_file, *certificate_folder;  // or NULL
  int64_t deadline_ms, connect_ms, body_limit;
  int redirects;
} agio_request;

// NULL if libcurl cannot be loaded or memory is short.
agio_transfer *agio_transfer_create(const agio_request *request);
void agio_transfer_destroy(agio_transfer *transfer);

// Blocks until the transfer has ended. Call it once, on its own thread. Only CURLE_OK leaves a body.
CURLcode agio_transfer_perform(agio_transfer *transfer);

// From any thread, at any time between create and destroy; perform returns within a second.
void agio_transfer_cancel(agio_transfer *transfer);

// The bytes of all bodies so far, and how many their servers announced, both as they are sent; from
// any thread.
int64_t agio_received_bytes(void);
int64_t agio_announced_bytes(void);

// After perform.
agio_stop agio_transfer_stop(const agio_transfer *transfer);
long agio_transfer_status(const agio_transfer *transfer);
long agio_transfer_proxy_status(const agio_transfer *transfer);  // of its answer to CONNECT, or 0
// Whether the last host could be asked: over https, after the handshake.
bool agio_transfer_is_connected(const agio_transfer *transfer);
size_t agio_transfer_body_length(const agio_transfer *transfer);
const uint8_t *agio_transfer_body(const agio_transfer *transfer);  // or NULL
const char *agio_transfer_header(const agio_transfer *transfer, agio_header header);  // or NULL
// The seconds to wait according to Retry-After, as read by libcurl; 0 without this field.
int64_t agio_transfer_retry_after(const agio_transfer *transfer);
const char *agio_transfer_host(const agio_transfer *transfer);  // the last host contacted; never credentials
const char *agio_transfer_detail(const agio_transfer *transfer);  // libcurl's error text for TLS, or ""

#endif
