// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "internal.h"

static int64_t monotonic_ms(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static bool configure(agio_transfer *transfer) {
  const agio_curl *curl = transfer->curl;
  CURL *easy = transfer->easy;
  CURLcode code = CURLE_OK;
#define SET(option, value) \
  if (code == CURLE_OK) code = curl->easy_setopt(easy, option, value)
  SET(CURLOPT_HTTPGET, 1L);
  SET(CURLOPT_NOSIGNAL, 1L);
  SET(CURLOPT_FOLLOWLOCATION, 0L);  // agio_transfer_perform follows redirects after its own check
  SET(CURLOPT_ERRORBUFFER, transfer->detail);
  SET(CURLOPT_HEADERFUNCTION, agio_answer_header);
  SET(CURLOPT_HEADERDATA, (void *)transfer);
  SET(CURLOPT_WRITEFUNCTION, agio_answer_body);
  SET(CURLOPT_WRITEDATA, (void *)transfer);
  SET(CURLOPT_NOPROGRESS, 0L);
  SET(CURLOPT_XFERINFOFUNCTION, agio_answer_progress);
  SET(CURLOPT_XFERINFODATA, (void *)transfer);
  SET(CURLOPT_CLOSESOCKETFUNCTION, agio_answer_close);
  SET(CURLOPT_CLOSESOCKETDATA, (void *)transfer);
  SET(CURLOPT_MAXFILESIZE_LARGE, (curl_off_t)transfer->body_limit);
  SET(CURLOPT_SSLVERSION, (long)CURL_SSLVERSION_TLSv1_2);
  SET(CURLOPT_ACCEPT_ENCODING, "");
#if LIBCURL_VERSION_NUM >= 0x075500
  if (code == CURLE_OK &&
      curl->easy_setopt(easy, CURLOPT_PROTOCOLS_STR, "http,https") == CURLE_UNKNOWN_OPTION) {
    code = curl->easy_setopt(easy, (CURLoption)(CURLOPTTYPE_LONG + 181),
                             (long)(CURLPROTO_HTTP | CURLPROTO_HTTPS));
  }
#else
  SET(CURLOPT_PROTOCOLS, (long)(CURLPROTO_HTTP | CURLPROTO_HTTPS));
#endif
#if LIBCURL_VERSION_NUM >= 0x075700
  // A name server that does not answer must not delay a cancellation. Older libraries lack this
  // option.
  curl->easy_setopt(easy, CURLOPT_QUICK_EXIT, 1L);
#endif
#undef SET
  return code == CURLE_OK;
}

// One request and its answer, without redirects.
static agio_transfer_result run(agio_transfer *transfer, int64_t end) {
  const agio_curl *curl = transfer->curl;
  if (curl->multi_add_handle(transfer->multi, transfer->easy) != CURLM_OK) {
    return AGIO_TRANSFER_NO_MEMORY;
  }
  agio_transfer_result result = AGIO_TRANSFER_OTHER;
  for (;;) {
    if (atomic_load(&transfer->cancelled)) {
      result = AGIO_TRANSFER_CANCELLED;
      break;
    }
    int running = 0;
    if (curl->multi_perform(transfer->multi, &running) != CURLM_OK) break;
    if (running == 0) {
      int left = 0;
      CURLMsg *message = curl->multi_info_read(transfer->multi, &left);
      if (message != NULL && message->msg == CURLMSG_DONE) {
        result = agio_result_from_curl(transfer, message->data.result);
      }
      break;
    }
    // libcurl limits the time, too, and has a more precise error.
    int64_t remaining = end + 100 - monotonic_ms();
    if (remaining <= 0) {
      result = agio_result_from_curl(transfer, CURLE_OPERATION_TIMEDOUT);
      break;
    }
    int wait = remaining > 1000 ? 1000 : (int)remaining;
    if (curl->multi_poll(transfer->multi, NULL, 0, wait, NULL) != CURLM_OK) break;
  }
  if (result == AGIO_TRANSFER_DONE) {
    curl_off_t wait = 0;
    curl->easy_getinfo(transfer->easy, CURLINFO_RESPONSE_CODE, &transfer->status);
    curl->easy_getinfo(transfer->easy, CURLINFO_RETRY_AFTER, &wait);
    transfer->retry_after = wait;
  }
  return result;
}

static bool is_redirect(long status) {
  return status == 301 || status == 302 || status == 303 || status == 307 || status == 308;
}

// The start and the current target of a chain of redirects.
struct chain {
  agio_target first;
  agio_target here;
  int hops;
  int64_t end;
};

// Points the transfer at a URL, if that is allowed.
static agio_transfer_result aim(agio_transfer *transfer, const char *url, struct chain *chain) {
  const agio_curl *curl = transfer->curl;
  CURL *easy = transfer->easy;
  bool was_secure = chain->here.secure;
  agio_transfer_result result = agio_target_parse(curl, url, &chain->here);
  if (result == AGIO_TRANSFER_BAD_URL && chain->hops > 0) return AGIO_TRANSFER_FOREIGN_REDIRECT;
  if (result != AGIO_TRANSFER_DONE) return result;
  snprintf(transfer->host, sizeof transfer->host, "%s", chain->here.host);
  if (chain->hops == 0) chain->first = chain->here;
  transfer->secure = chain->here.secure;
  transfer->reached = false;
  if (!chain->here.secure && (was_secure || !chain->here.loopback)) {
    return chain->hops == 0 ? AGIO_TRANSFER_INSECURE : AGIO_TRANSFER_INSECURE_REDIRECT;
  }
  int64_t remaining = chain->end - monotonic_ms();
  if (remaining <= 0) return AGIO_TRANSFER_TIMEOUT;
  // A plain http request stays on this machine: it never goes to a proxy.
  const char *proxy = chain->here.secure ? NULL : "";
  struct curl_slist *headers = agio_target_same(&chain->first, &chain->here)
                                   ? transfer->all_headers
                                   : transfer->public_headers;
  bool set = curl->easy_setopt(easy, CURLOPT_URL, url) == CURLE_OK &&
             curl->easy_setopt(easy, CURLOPT_PROXY, proxy) == CURLE_OK &&
             curl->easy_setopt(easy, CURLOPT_HTTPHEADER, headers) == CURLE_OK &&
             curl->easy_setopt(easy, CURLOPT_TIMEOUT_MS, (long)remaining) == CURLE_OK &&
             curl->easy_setopt(easy, CURLOPT_CONNECTTIMEOUT_MS, (long)transfer->connect_ms) ==
                 CURLE_OK;
  return set ? AGIO_TRANSFER_DONE : AGIO_TRANSFER_NO_MEMORY;
}

// The URL of a redirect, to be freed; NULL if the answer is not a redirect or has no URL.
static char *next_url(agio_transfer *transfer, agio_transfer_result *result) {
  if (*result != AGIO_TRANSFER_DONE || !is_redirect(transfer->status)) return NULL;
  char *next = NULL;
  transfer->curl->easy_getinfo(transfer->easy, CURLINFO_REDIRECT_URL, &next);
  char *copy = next != NULL ? strdup(next) : NULL;
  if (copy == NULL) {
    *result = next == NULL ? AGIO_TRANSFER_REDIRECT_NOWHERE : AGIO_TRANSFER_NO_MEMORY;
  }
  return copy;
}

static agio_transfer_result follow(agio_transfer *transfer, int64_t end) {
  struct chain chain = {.end = end};
  char *url = strdup(transfer->url);
  agio_transfer_result result = AGIO_TRANSFER_NO_MEMORY;
  while (url != NULL) {
    result = aim(transfer, url, &chain);
    if (result == AGIO_TRANSFER_DONE) result = run(transfer, end);
    free(url);
    url = next_url(transfer, &result);
    transfer->curl->multi_remove_handle(transfer->multi, transfer->easy);
    if (url != NULL && chain.hops++ >= transfer->redirects) {
      free(url);
      return AGIO_TRANSFER_TOO_MANY_REDIRECTS;
    }
  }
  return result;
}

agio_transfer_result agio_transfer_perform(agio_transfer *transfer) {
  transfer->refused = AGIO_TRANSFER_DONE;
  int64_t end = monotonic_ms() + transfer->deadline_ms;
  agio_transfer_result result =
      configure(transfer) ? follow(transfer, end) : AGIO_TRANSFER_NO_MEMORY;
  if (result != AGIO_TRANSFER_DONE) agio_answer_forget(transfer);
  if (atomic_load(&transfer->cancelled)) result = AGIO_TRANSFER_CANCELLED;
  return result;
}
