// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>

#include "internal.h"

static pthread_once_t once = PTHREAD_ONCE_INIT;
static agio_curl functions;
static bool loaded;
static char missing[512] = "";

static const char *const names[] = {
#ifdef __APPLE__
    "libcurl.4.dylib",
    "/usr/lib/libcurl.4.dylib",
    "/opt/homebrew/opt/curl/lib/libcurl.4.dylib",
    "/usr/local/opt/curl/lib/libcurl.4.dylib",
#else
    "libcurl.so.4",
    "libcurl-gnutls.so.4",
    "libcurl.so",
#endif
};

// The table below fills a function pointer from an object pointer, as POSIX specifies for dlsym.
struct symbol {
  const char *name;
  void **slot;
};

static bool find_functions(void *library) {
  const struct symbol symbols[] = {
      {"curl_global_init", (void **)&functions.global_init},
      {"curl_easy_init", (void **)&functions.easy_init},
      {"curl_easy_cleanup", (void **)&functions.easy_cleanup},
      {"curl_easy_setopt", (void **)&functions.easy_setopt},
      {"curl_easy_getinfo", (void **)&functions.easy_getinfo},
      {"curl_multi_init", (void **)&functions.multi_init},
      {"curl_multi_cleanup", (void **)&functions.multi_cleanup},
      {"curl_multi_add_handle", (void **)&functions.multi_add_handle},
      {"curl_multi_remove_handle", (void **)&functions.multi_remove_handle},
      {"curl_multi_perform", (void **)&functions.multi_perform},
      {"curl_multi_poll", (void **)&functions.multi_poll},
      {"curl_multi_wakeup", (void **)&functions.multi_wakeup},
      {"curl_multi_info_read", (void **)&functions.multi_info_read},
      {"curl_slist_append", (void **)&functions.slist_append},
      {"curl_slist_free_all", (void **)&functions.slist_free_all},
      {"curl_url", (void **)&functions.url_new},
      {"curl_url_cleanup", (void **)&functions.url_cleanup},
      {"curl_url_set", (void **)&functions.url_set},
      {"curl_url_get", (void **)&functions.url_get},
      {"curl_free", (void **)&functions.free},
  };
  for (size_t i = 0; i < sizeof symbols / sizeof symbols[0]; i++) {
    *symbols[i].slot = dlsym(library, symbols[i].name);
    if (*symbols[i].slot == NULL) {
      snprintf(missing, sizeof missing, "it has no %s: libcurl 7.68 or later is needed",
               symbols[i].name);
      return false;
    }
  }
  return true;
}

static void load(void) {
  for (size_t i = 0; i < sizeof names / sizeof names[0] && !loaded; i++) {
    void *library = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
    if (library == NULL) {
      // The first name is the usual one, so its error message is the most helpful.
      const char *why = dlerror();
      if (missing[0] == 0 && why != NULL) snprintf(missing, sizeof missing, "%s", why);
      continue;
    }
    if (!find_functions(library)) {
      dlclose(library);
    } else if (functions.global_init(CURL_GLOBAL_DEFAULT) != CURLE_OK) {
      snprintf(missing, sizeof missing, "it could not be started");
    } else {
      loaded = true;
    }
  }
}

const agio_curl *agio_curl_functions(void) {
  pthread_once(&once, load);
  return loaded ? &functions : NULL;
}

const char *agio_curl_missing(void) { return agio_curl_functions() != NULL ? "" : missing; }
