// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

#ifndef AGIO_CCURL_INTERNAL_H
#define AGIO_CCURL_INTERNAL_H

#define CURL_DISABLE_TYPECHECK 1
#include <curl/curl.h>

#include <stdatomic.h>

#include "CCurl.h"

// libcurl's functions, loaded with dlsym.
typedef struct agio_curl {
  CURLcode (*global_init)(long);
  CURL *(*easy_init)(void);
  void (*easy_cleanup)(CURL *);
  CURLcode (*easy_setopt)(CURL *, CURLoption, ...);
  CURLcode (*easy_getinfo)(CURL *, CURLINFO, ...);
  CURLM *(*multi_init)(void);
  CURLMcode (*multi_cleanup)(CURLM *);
  CURLMcode (*multi_add_handle)(CURLM *, CURL *);
  CURLMcode (*multi_remove_handle)(CURLM *, CURL *);
  CURLMcode (*multi_perform)(CURLM *, int *);
  CURLMcode (*multi_poll)(CURLM *, struct curl_waitfd *, unsigned int, int, int *);
  CURLMcode (*multi_wakeup)(CURLM *);
  CURLMsg *(*multi_info_read)(CURLM *, int *);
  struct curl_slist *(*slist_append)(struct curl_slist *, const char *);
  void (*slist_free_all)(struct curl_slist *);
  CURLU *(*url_new)(void);
  void (*url_cleanup)(CURLU *);
  CURLUcode (*url_set)(CURLU *, CURLUPart, const char *, unsigned int);
  CURLUcode (*url_get)(const CURLU *, CURLUPart, char **, unsigned int);
  void (*free)(void *);
} agio_curl;

// NULL if libcurl cannot be loaded.
const agio_curl *agio_curl_functions(void);

struct agio_transfer {
  const agio_curl *curl;
  CURL *easy;
  CURLM *multi;
  struct curl_slist *all_headers;
  struct curl_slist *public_headers;
  char *url;
  atomic_bool cancelled;
  int64_t deadline_ms;
  int64_t connect_ms;
  int64_t body_limit;
  int redirects;

  long status;
  int64_t retry_after;
  bool secure;   // whether the last URL is https
  bool reached;  // whether its server accepted the connection
  char host[256];
  char detail[CURL_ERROR_SIZE];
  char *headers[AGIO_HEADER_COUNT];
  size_t header_bytes;
  uint8_t *body;
  size_t body_length;
  size_t body_capacity;
  int64_t received;   // of this transfer, as counted for all
  int64_t announced;
  agio_transfer_result refused;  // why a callback stopped the transfer
};

// Where a URL leads: its scheme and, for messages, its host.
typedef struct agio_target {
  bool secure;
  bool loopback;
  long port;
  char host[256];
} agio_target;

// AGIO_TRANSFER_DONE, BAD_URL or NO_MEMORY. libcurl itself parses the URL: if two parsers disagreed
// on the host, the check would be worthless.
agio_transfer_result agio_target_parse(const agio_curl *curl, const char *url, agio_target *target);

// Whether both have the same scheme and server.
bool agio_target_same(const agio_target *one, const agio_target *other);

void agio_answer_forget(agio_transfer *transfer);
size_t agio_answer_header(char *bytes, size_t size, size_t count, void *transfer);
size_t agio_answer_body(char *bytes, size_t size, size_t count, void *transfer);
int agio_answer_progress(void *transfer, curl_off_t total, curl_off_t now, curl_off_t up_total,
                         curl_off_t up_now);

int agio_answer_close(void *transfer, curl_socket_t socket);

agio_transfer_result agio_result_from_curl(agio_transfer *transfer, CURLcode code);

#endif
