// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

#include "internal.h"

static bool has_time(agio_transfer *transfer, CURLINFO info) {
  double time = 0;
  transfer->curl->easy_getinfo(transfer->easy, info, &time);
  return time > 0;
}

// How far the transfer had come when it timed out.
static agio_transfer_result timed_out(agio_transfer *transfer) {
  bool connected = has_time(transfer, CURLINFO_CONNECT_TIME);
  if (!transfer->secure) return connected ? AGIO_TRANSFER_TIMEOUT : AGIO_TRANSFER_CONNECT_TIMEOUT;
  if (has_time(transfer, CURLINFO_APPCONNECT_TIME)) return AGIO_TRANSFER_TIMEOUT;
  return connected || transfer->reached ? AGIO_TRANSFER_TLS_TIMEOUT : AGIO_TRANSFER_CONNECT_TIMEOUT;
}

// libcurl refuses fields of more than 100 kB: up to version 8.5 with the code for lack of memory,
// later with its own, CURLE_TOO_LARGE, which older headers lack.
static bool is_header_too_large(agio_transfer *transfer, CURLcode code) {
  const int curle_too_large = 100;
  if ((int)code == curle_too_large) return true;
  return code == CURLE_OUT_OF_MEMORY && has_time(transfer, CURLINFO_STARTTRANSFER_TIME);
}

// A proxy that refuses ends the tunnel the same way as a broken connection.
static bool proxy_refused(agio_transfer *transfer) {
  long status = 0;
  transfer->curl->easy_getinfo(transfer->easy, CURLINFO_HTTP_CONNECTCODE, &status);
  return status >= 300;
}

agio_transfer_result agio_result_from_curl(agio_transfer *transfer, CURLcode code) {
  if (transfer->refused != AGIO_TRANSFER_DONE) return transfer->refused;
  if (is_header_too_large(transfer, code)) return AGIO_TRANSFER_HEADER_TOO_LARGE;
  switch (code) {
    case CURLE_OK: return AGIO_TRANSFER_DONE;
    case CURLE_URL_MALFORMAT: return AGIO_TRANSFER_BAD_URL;
    case CURLE_UNSUPPORTED_PROTOCOL: return AGIO_TRANSFER_PROTOCOL;  // "HTTP/0.9": the scheme is checked
    case CURLE_COULDNT_RESOLVE_HOST: return AGIO_TRANSFER_NO_SUCH_HOST;
    case CURLE_COULDNT_RESOLVE_PROXY: return AGIO_TRANSFER_NO_SUCH_PROXY;
    case CURLE_COULDNT_CONNECT: return AGIO_TRANSFER_NOT_CONNECTED;
    case CURLE_OPERATION_TIMEDOUT: return timed_out(transfer);
    case CURLE_PEER_FAILED_VERIFICATION: return AGIO_TRANSFER_CERTIFICATE;
    case CURLE_SSL_CACERT_BADFILE: return AGIO_TRANSFER_CERTIFICATE;
    case CURLE_SSL_ISSUER_ERROR: return AGIO_TRANSFER_CERTIFICATE;
    case CURLE_SSL_CONNECT_ERROR: return AGIO_TRANSFER_TLS;
    case CURLE_SSL_CIPHER: return AGIO_TRANSFER_TLS;
    case CURLE_SSL_ENGINE_NOTFOUND: return AGIO_TRANSFER_TLS;
    case CURLE_USE_SSL_FAILED: return AGIO_TRANSFER_TLS;
    case CURLE_GOT_NOTHING: return AGIO_TRANSFER_NO_ANSWER;
    case CURLE_PARTIAL_FILE: return AGIO_TRANSFER_CUT_SHORT;
    case CURLE_RECV_ERROR:
      return proxy_refused(transfer) ? AGIO_TRANSFER_PROXY_REFUSED : AGIO_TRANSFER_CUT_SHORT;
    case CURLE_SEND_ERROR: return AGIO_TRANSFER_CUT_SHORT;
    case CURLE_BAD_CONTENT_ENCODING: return AGIO_TRANSFER_BAD_ENCODING;
    case CURLE_FILESIZE_EXCEEDED: return AGIO_TRANSFER_TOO_LARGE;
    case CURLE_WEIRD_SERVER_REPLY: return AGIO_TRANSFER_PROTOCOL;
    case CURLE_HTTP2: return AGIO_TRANSFER_PROTOCOL;
    case CURLE_HTTP2_STREAM: return AGIO_TRANSFER_PROTOCOL;
    case CURLE_PROXY: return AGIO_TRANSFER_PROXY_REFUSED;
    case CURLE_OUT_OF_MEMORY: return AGIO_TRANSFER_NO_MEMORY;
    default: return AGIO_TRANSFER_OTHER;
  }
}
