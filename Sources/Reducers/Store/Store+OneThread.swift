// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

#if DEBUG
typealias ThreadID = pthread_t

extension Store {
  @usableFromInline
  func noteThread() {
    busyThread = pthread_self()
  }

  /// Whether the thread that calls is not the one that uses the store right now, which is reported.
  /// It is the owner's for as long as a round lasts; between rounds an actor may change threads.
  var isUsedElsewhere: Bool {
    guard let busyThread, pthread_equal(busyThread, pthread_self()) == 0 else { return false }
    report(.secondThread)
    return true
  }
}
#endif
