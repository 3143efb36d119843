// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

#include <arpa/inet.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "internal.h"

static bool is_loopback(const char *host) {
  if (strcasecmp(host, "localhost") == 0) return true;
  struct in_addr four;
  if (inet_pton(AF_INET, host, &four) == 1) return (ntohl(four.s_addr) >> 24) == 127;
  struct in6_addr six;
  return inet_pton(AF_INET6, host, &six) == 1 && IN6_IS_ADDR_LOOPBACK(&six);
}

agio_transfer_result agio_target_parse(const agio_curl *curl, const char *url,
                                       agio_target *target) {
  CURLU *parts = curl->url_new();
  if (parts == NULL) return AGIO_TRANSFER_NO_MEMORY;
  char *scheme = NULL;
  char *host = NULL;
  char *port = NULL;
  agio_transfer_result result = AGIO_TRANSFER_BAD_URL;
  if (curl->url_set(parts, CURLUPART_URL, url, 0) == CURLUE_OK &&
      curl->url_get(parts, CURLUPART_SCHEME, &scheme, 0) == CURLUE_OK &&
      curl->url_get(parts, CURLUPART_HOST, &host, 0) == CURLUE_OK && host[0] != 0 &&
      curl->url_get(parts, CURLUPART_PORT, &port, CURLU_DEFAULT_PORT) == CURLUE_OK) {
    // An IPv6 address is in brackets.
    size_t length = strlen(host);
    const char *from = host;
    if (host[0] == '[' && host[length - 1] == ']') {
      from = host + 1;
      length -= 2;
    }
    if (length < sizeof target->host) {
      memcpy(target->host, from, length);
      target->host[length] = 0;
      target->port = strtol(port, NULL, 10);
      target->secure = strcasecmp(scheme, "https") == 0;
      target->loopback = is_loopback(target->host);
      bool plain = strcasecmp(scheme, "http") == 0;
      if (target->secure || plain) result = AGIO_TRANSFER_DONE;
    }
  }
  curl->free(scheme);
  curl->free(host);
  curl->free(port);
  curl->url_cleanup(parts);
  return result;
}

bool agio_target_same(const agio_target *one, const agio_target *other) {
  return one->secure == other->secure && one->port == other->port &&
         strcasecmp(one->host, other->host) == 0;
}
