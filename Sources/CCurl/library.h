// SPDX-License-Identifier: Apache-2.0

#ifndef AGIO_CCURL_LIBRARY_H
#define AGIO_CCURL_LIBRARY_H

#include "CCurl.h"

// libcurl's functions, loaded with dlsym.
typedef struct agio_curl {
  CURLcode (*global_init)(long);
  CURL *(*easy_init)(void);
  void (*easy_cleanup)(CURL *);
  CURLcode (*easy_setopt)(CURL *, CURLoption, ...);
  CURLcode (*easy_getinfo)(CURL *, CURLINFO, ...);
  CURLcode (*easy_perform)(CURL *);
  struct curl_slist *(*slist_append)(struct curl_slist *, const char *);
  void (*slist_free_all)(struct curl_slist *);
  CURLU *(*url)(void);
  void (*url_cleanup)(CURLU *);
  CURLUcode (*url_set)(CURLU *, CURLUPart, const char *, unsigned int);
  CURLUcode (*url_get)(const CURLU *, CURLUPart, char **, unsigned int);
  void (*free)(void *);
} agio_curl;

// NULL if libcurl cannot be loaded.
const agio_curl *agio_curl_functions(void);

#endif
