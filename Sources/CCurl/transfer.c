// SPDX-License-Identifier: Apache-2.0

#include <arpa/inet.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "library.h"

// More than any server reasonably sends; the fields that are kept take a few dozen bytes.
enum { header_limit = 256 * 1024, field_limit = 1024 };

struct agio_transfer {
  const agio_curl *curl;
  CURL *easy;
  CURLU *address;  // where the request is now, after redirects
  struct curl_slist *request_headers;
  atomic_bool is_cancelled;
  int64_t body_limit;

  bool was_secure;
  bool is_secure;
  char host[256];
  char detail[CURL_ERROR_SIZE];
  char *headers[AGIO_HEADER_COUNT];
  size_t header_bytes;
  uint8_t *body;
  size_t body_length, body_capacity;
  int64_t received, announced;   // of this transfer, as counted for all
  agio_stop stop;
};

static _Atomic int64_t received = 0, announced = 0;

int64_t agio_received_bytes(void) { return received; }
int64_t agio_announced_bytes(void) { return announced; }

static bool is_loopback(const char *host) {
  if (strcasecmp(host, "localhost") == 0) return true;
  struct in_addr four;
  if (inet_pton(AF_INET, host, &four) == 1) return (ntohl(four.s_addr) >> 24) == 127;
  struct in6_addr six;
  return inet_pton(AF_INET6, host, &six) == 1 && IN6_IS_ADDR_LOOPBACK(&six);
}

// Moves the address to a URL, or to a redirect's target relative to it, if that is allowed. libcurl
// parses both: if two parsers disagreed on the host, the check would be worthless.
static agio_stop aim(agio_transfer *transfer, const char *url) {
  const agio_curl *curl = transfer->curl;
  char *scheme = NULL, *host = NULL;
  agio_stop result = AGIO_STOP_BAD_URL;
  if (curl->url_set(transfer->address, CURLUPART_URL, url, 0) == CURLUE_OK &&
      curl->url_get(transfer->address, CURLUPART_SCHEME, &scheme, 0) == CURLUE_OK &&
      curl->url_get(transfer->address, CURLUPART_HOST, &host, 0) == CURLUE_OK) {
    size_t length = strlen(host);
    bool has_brackets = length > 2 && host[0] == '[';  // around an IPv6 address
    bool is_plain = strcasecmp(scheme, "http") == 0;
    transfer->is_secure = strcasecmp(scheme, "https") == 0;
    if (length > 0 && length < sizeof transfer->host && (is_plain || transfer->is_secure)) {
      snprintf(transfer->host, sizeof transfer->host, "%.*s", (int)length - 2 * has_brackets,
               host + has_brackets);
      bool is_allowed = !is_plain || (is_loopback(transfer->host) && !transfer->was_secure);
      result = is_allowed ? AGIO_STOP_NONE : AGIO_STOP_INSECURE;
      transfer->was_secure |= transfer->is_secure;
    }
  }
  curl->free(scheme);
  curl->free(host);
  return result;
}

static void forget_answer(agio_transfer *transfer) {
  for (int i = 0; i < AGIO_HEADER_COUNT; i++) {
    free(transfer->headers[i]);
    transfer->headers[i] = NULL;
  }
  transfer->body_length = 0;
}

// A validator is stored and sent back, so one with control characters is not kept.
static char *copy_value(const char *from, size_t length) {
  while (length > 0 && strchr(" \t", *from)) from++, length--;
  while (length > 0 && strchr(" \t\r\n", from[length - 1])) length--;
  if (length == 0 || length > field_limit) return NULL;
  for (size_t i = 0; i < length; i++)
    if ((unsigned char)from[i] < 0x20 || from[i] == 0x7F) return NULL;
  return strndup(from, length);
}

static size_t take_header(char *bytes, size_t size, size_t count, void *user) {
  static const char *const fields[AGIO_HEADER_COUNT] = {"etag", "last-modified", "content-type",
                                                        "retry-after", "location"};
  agio_transfer *transfer = user;
  size_t length = size * count;
  transfer->header_bytes += length;
  if (transfer->header_bytes > header_limit) {
    transfer->stop = AGIO_STOP_HEADER_TOO_LARGE;
    return 0;
  }
  // A status line begins a new answer: after a redirect, "100 Continue", or a proxy's own answer.
  if (length >= 5 && memcmp(bytes, "HTTP/", 5) == 0) forget_answer(transfer);
  const char *colon = memchr(bytes, ':', length);
  size_t name_length = colon == NULL ? 0 : (size_t)(colon - bytes);
  for (int i = 0; name_length > 0 && i < AGIO_HEADER_COUNT; i++) {
    if (strlen(fields[i]) != name_length || strncasecmp(bytes, fields[i], name_length) != 0) continue;
    free(transfer->headers[i]);
    transfer->headers[i] = copy_value(colon + 1, length - name_length - 1);
    // libcurl follows it after this header, so it is checked before.
    if (i == AGIO_HEADER_LOCATION && transfer->headers[i] != NULL &&
        agio_transfer_status(transfer) / 100 == 3) {
      agio_stop stop = aim(transfer, transfer->headers[i]);
      if (stop == AGIO_STOP_INSECURE) transfer->stop = AGIO_STOP_INSECURE_REDIRECT;
      if (stop == AGIO_STOP_BAD_URL) transfer->stop = AGIO_STOP_FOREIGN_REDIRECT;
      if (stop != AGIO_STOP_NONE) return 0;
    }
  }
  return length;
}

// Counts decompressed bytes: a small body may expand without end.
static size_t take_body(char *bytes, size_t size, size_t count, void *user) {
  agio_transfer *transfer = user;
  size_t length = size * count;
  if ((int64_t)length > transfer->body_limit - (int64_t)transfer->body_length) {
    transfer->stop = AGIO_STOP_TOO_LARGE;
    return 0;
  }
  size_t needed = transfer->body_length + length;
  if (needed > transfer->body_capacity) {
    size_t capacity = transfer->body_capacity == 0 ? 16 * 1024 : transfer->body_capacity;
    while (capacity < needed) capacity *= 2;
    uint8_t *larger = realloc(transfer->body, capacity);
    if (larger == NULL) transfer->stop = AGIO_STOP_NO_MEMORY;
    if (larger == NULL) return 0;
    transfer->body = larger;
    transfer->body_capacity = capacity;
  }
  memcpy(transfer->body + transfer->body_length, bytes, length);
  transfer->body_length = needed;
  return length;
}

// Counts bytes received: compressed data may also expand to nothing without end. libcurl calls it
// at least once a second, also while nothing arrives.
static int progress(void *user, curl_off_t total, curl_off_t now, curl_off_t up_total, curl_off_t up) {
  agio_transfer *transfer = user;
  (void)up_total, (void)up;
  received += (int64_t)now - transfer->received;
  transfer->received = (int64_t)now;
  announced += (int64_t)total - transfer->announced;
  transfer->announced = (int64_t)total;
  if ((int64_t)now > transfer->body_limit) transfer->stop = AGIO_STOP_TOO_LARGE;
  if (transfer->is_cancelled) transfer->stop = AGIO_STOP_CANCELLED;
  return transfer->stop != AGIO_STOP_NONE;
}

static CURLcode configure(agio_transfer *transfer, const agio_request *request) {
  CURLcode code = CURLE_OK;
#define SET(option, value)  \
  if (code == CURLE_OK) code = transfer->curl->easy_setopt(transfer->easy, option, value)
  // The options that every libcurl has; their names have been deprecated since 7.85.
  const CURLoption protocols = CURLOPTTYPE_LONG + 181, redirect_protocols = CURLOPTTYPE_LONG + 182;
  SET(protocols, (long)(CURLPROTO_HTTP | CURLPROTO_HTTPS));
  SET(redirect_protocols, (long)(CURLPROTO_HTTP | CURLPROTO_HTTPS));
  SET(CURLOPT_URL, request->url);
  SET(CURLOPT_USERAGENT, request->user_agent);
  SET(CURLOPT_HTTPHEADER, transfer->request_headers);
  SET(CURLOPT_TIMEOUT_MS, (long)request->deadline_ms);
  SET(CURLOPT_CONNECTTIMEOUT_MS, (long)request->connect_ms);
  SET(CURLOPT_FOLLOWLOCATION, 1L);
  SET(CURLOPT_MAXREDIRS, (long)request->redirects);
  SET(CURLOPT_NOSIGNAL, 1L);
  SET(CURLOPT_ERRORBUFFER, transfer->detail);
  SET(CURLOPT_HEADERFUNCTION, take_header);
  SET(CURLOPT_HEADERDATA, (void *)transfer);
  SET(CURLOPT_WRITEFUNCTION, take_body);
  SET(CURLOPT_WRITEDATA, (void *)transfer);
  SET(CURLOPT_NOPROGRESS, 0L);
  SET(CURLOPT_XFERINFOFUNCTION, progress);
  SET(CURLOPT_XFERINFODATA, (void *)transfer);
  SET(CURLOPT_MAXFILESIZE_LARGE, (curl_off_t)request->body_limit);
  SET(CURLOPT_SSLVERSION, (long)CURL_SSLVERSION_TLSv1_2);
  SET(CURLOPT_ACCEPT_ENCODING, "");
  // A plain http request stays on this machine: it never goes to a proxy.
  if (!transfer->is_secure) SET(CURLOPT_PROXY, "");
  // Debian's libcurl is built with its own path and therefore ignores SSL_CERT_FILE, which works with
  // the curl command.
  if (request->certificate_file != NULL) SET(CURLOPT_CAINFO, request->certificate_file);
  if (request->certificate_folder != NULL) SET(CURLOPT_CAPATH, request->certificate_folder);
#undef SET
#if LIBCURL_VERSION_NUM >= 0x075700
  // A name server that does not answer must not delay the end. Older libraries lack this option.
  transfer->curl->easy_setopt(transfer->easy, CURLOPT_QUICK_EXIT, 1L);
#endif
  return code;
}

agio_transfer *agio_transfer_create(const agio_request *request) {
  const agio_curl *curl = agio_curl_functions();
  agio_transfer *transfer = curl == NULL ? NULL : calloc(1, sizeof *transfer);
  if (transfer == NULL) return NULL;
  transfer->curl = curl;
  transfer->easy = curl->easy_init();
  transfer->address = curl->url();
  transfer->body_limit = request->body_limit;
  bool is_ready = transfer->easy != NULL && transfer->address != NULL;
  for (const char *const *line = request->headers; is_ready && *line != NULL; line++) {
    struct curl_slist *longer = curl->slist_append(transfer->request_headers, *line);
    is_ready = longer != NULL;
    if (is_ready) transfer->request_headers = longer;
  }
  if (is_ready) transfer->stop = aim(transfer, request->url);
  if (is_ready && configure(transfer, request) == CURLE_OK) return transfer;
  agio_transfer_destroy(transfer);
  return NULL;
}

void agio_transfer_destroy(agio_transfer *transfer) {
  if (transfer->easy != NULL) transfer->curl->easy_cleanup(transfer->easy);
  transfer->curl->url_cleanup(transfer->address);
  transfer->curl->slist_free_all(transfer->request_headers);
  forget_answer(transfer);
  free(transfer->body);
  free(transfer);
}

CURLcode agio_transfer_perform(agio_transfer *transfer) {
  if (transfer->is_cancelled) transfer->stop = AGIO_STOP_CANCELLED;
  CURLcode code = CURLE_ABORTED_BY_CALLBACK;
  if (transfer->stop == AGIO_STOP_NONE) code = transfer->curl->easy_perform(transfer->easy);
  if (code != CURLE_OK) forget_answer(transfer);
  return code;
}

agio_stop agio_transfer_stop(const agio_transfer *transfer) { return transfer->stop; }

void agio_transfer_cancel(agio_transfer *transfer) { transfer->is_cancelled = true; }

static long info(const agio_transfer *transfer, CURLINFO name) {
  long number = 0;
  transfer->curl->easy_getinfo(transfer->easy, name, &number);
  return number;
}

long agio_transfer_status(const agio_transfer *transfer) {
  return info(transfer, CURLINFO_RESPONSE_CODE);
}

long agio_transfer_proxy_status(const agio_transfer *transfer) {
  return info(transfer, CURLINFO_HTTP_CONNECTCODE);
}

bool agio_transfer_is_connected(const agio_transfer *transfer) {
  double seconds = 0;
  CURLINFO ready = transfer->is_secure ? CURLINFO_APPCONNECT_TIME : CURLINFO_CONNECT_TIME;
  transfer->curl->easy_getinfo(transfer->easy, ready, &seconds);
  return seconds > 0;
}

int64_t agio_transfer_retry_after(const agio_transfer *transfer) {
  curl_off_t seconds = 0;
  transfer->curl->easy_getinfo(transfer->easy, CURLINFO_RETRY_AFTER, &seconds);
  return seconds;
}

size_t agio_transfer_body_length(const agio_transfer *transfer) { return transfer->body_length; }

const uint8_t *agio_transfer_body(const agio_transfer *transfer) { return transfer->body; }

const char *agio_transfer_header(const agio_transfer *transfer, agio_header header) {
  return header < AGIO_HEADER_COUNT ? transfer->headers[header] : NULL;
}

const char *agio_transfer_host(const agio_transfer *transfer) { return transfer->host; }

const char *agio_transfer_detail(const agio_transfer *transfer) { return transfer->detail; }
