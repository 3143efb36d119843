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

  /// Whether another thread is using the store right now, which is reported. The store belongs to a
  /// thread for as long as a round lasts; between rounds, an actor may change threads.
  var isUsedElsewhere: Bool {
    guard let busyThread, pthread_equal(busyThread, pthread_self()) == 0 else { return false }
    report(.secondThread)
    return true
  }
}
#endif
