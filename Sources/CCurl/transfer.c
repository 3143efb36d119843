// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

#include <stdlib.h>
#include <string.h>

#include "internal.h"

enum { take_step = 1024 * 1024 };

agio_transfer *agio_transfer_create(const char *url) {
  const agio_curl *curl = agio_curl_functions();
  if (curl == NULL) return NULL;
  agio_transfer *transfer = calloc(1, sizeof *transfer);
  if (transfer == NULL) return NULL;
  transfer->curl = curl;
  atomic_init(&transfer->cancelled, false);
  transfer->deadline_ms = 10000;
  transfer->connect_ms = 4000;
  transfer->body_limit = 64 << 20;
  transfer->redirects = 5;
  transfer->url = strdup(url);
  transfer->easy = curl->easy_init();
  transfer->multi = curl->multi_init();
  if (transfer->url == NULL || transfer->easy == NULL || transfer->multi == NULL) {
    agio_transfer_destroy(transfer);
    return NULL;
  }
  return transfer;
}

void agio_transfer_destroy(agio_transfer *transfer) {
  if (transfer == NULL) return;
  const agio_curl *curl = transfer->curl;
  if (transfer->easy != NULL) curl->easy_cleanup(transfer->easy);
  if (transfer->multi != NULL) curl->multi_cleanup(transfer->multi);
  curl->slist_free_all(transfer->all_headers);
  curl->slist_free_all(transfer->public_headers);
  agio_answer_forget(transfer);
  free(transfer->body);
  free(transfer->url);
  free(transfer);
}

static bool append(const agio_curl *curl, struct curl_slist **list, const char *line) {
  struct curl_slist *longer = curl->slist_append(*list, line);
  if (longer != NULL) *list = longer;
  return longer != NULL;
}

bool agio_transfer_add_header(agio_transfer *transfer, const char *line, bool secret) {
  return append(transfer->curl, &transfer->all_headers, line) &&
         (secret || append(transfer->curl, &transfer->public_headers, line));
}

bool agio_transfer_set_user_agent(agio_transfer *transfer, const char *text) {
  return transfer->curl->easy_setopt(transfer->easy, CURLOPT_USERAGENT, text) == CURLE_OK;
}

// Debian's libcurl is built with its own path and therefore ignores SSL_CERT_FILE, which works with
// the curl command.
bool agio_transfer_set_certificates(agio_transfer *transfer, const char *file,
                                    const char *directory) {
  CURLcode code = CURLE_OK;
  if (file != NULL) code = transfer->curl->easy_setopt(transfer->easy, CURLOPT_CAINFO, file);
  if (code == CURLE_OK && directory != NULL) {
    code = transfer->curl->easy_setopt(transfer->easy, CURLOPT_CAPATH, directory);
  }
  return code == CURLE_OK;
}

void agio_transfer_set_limits(agio_transfer *transfer, int64_t deadline_ms, int64_t connect_ms,
                              int64_t body_bytes, int redirects) {
  transfer->deadline_ms = deadline_ms;
  transfer->connect_ms = connect_ms;
  transfer->body_limit = body_bytes;
  transfer->redirects = redirects;
}

void agio_transfer_cancel(agio_transfer *transfer) {
  atomic_store(&transfer->cancelled, true);
  // The only function of libcurl that may be called concurrently with another on the same handle.
  transfer->curl->multi_wakeup(transfer->multi);
}

long agio_transfer_status(const agio_transfer *transfer) { return transfer->status; }

int64_t agio_transfer_retry_after(const agio_transfer *transfer) { return transfer->retry_after; }

size_t agio_transfer_body_length(const agio_transfer *transfer) { return transfer->body_length; }

void agio_transfer_take_body(agio_transfer *transfer, uint8_t *to) {
  while (transfer->body_length > 0) {
    size_t length = transfer->body_length;
    size_t rest = length > take_step ? length - take_step : 0;
    memcpy(to + rest, transfer->body + rest, length - rest);
    transfer->body_length = rest;
    // Shorter first, so that large bodies are never in memory twice.
    uint8_t *shorter = rest > 0 ? realloc(transfer->body, rest) : NULL;
    if (shorter != NULL) transfer->body = shorter;
  }
}

const char *agio_transfer_header(const agio_transfer *transfer, agio_header header) {
  return header < AGIO_HEADER_COUNT ? transfer->headers[header] : NULL;
}

const char *agio_transfer_host(const agio_transfer *transfer) { return transfer->host; }

const char *agio_transfer_detail(const agio_transfer *transfer) { return transfer->detail; }
