// SPDX-License-Identifier: Apache-2.0

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>

#include "library.h"

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
#define SYMBOL(name) {"curl_" #name, (void **)&functions.name}
      SYMBOL(global_init),
      SYMBOL(easy_init),
      SYMBOL(easy_cleanup),
      SYMBOL(easy_setopt),
      SYMBOL(easy_getinfo),
      SYMBOL(easy_perform),
      SYMBOL(slist_append),
      SYMBOL(slist_free_all),
      SYMBOL(url),
      SYMBOL(url_cleanup),
      SYMBOL(url_set),
      SYMBOL(url_get),
      SYMBOL(free),
#undef SYMBOL
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
