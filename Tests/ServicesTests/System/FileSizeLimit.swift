// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Limits the size of every file of this process: a write beyond it fails as on a full disk. nil lifts
/// the limit.
///
/// - Returns: whether the system took it.
func limitFileSize(to bytes: rlim_t?) -> Bool {
  // Otherwise the signal would end the process.
  signal(SIGXFSZ, SIG_IGN)
  var limit = rlimit()
  #if canImport(Darwin)
  let resource = RLIMIT_FSIZE
  #else
  let resource = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
  #endif
  guard getrlimit(resource, &limit) == 0 else { return false }
  limit.rlim_cur = bytes ?? limit.rlim_max
  return setrlimit(resource, &limit) == 0
}
