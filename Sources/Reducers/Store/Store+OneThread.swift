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
    let thread = pthread_self()
    busyThread = thread
    if let ownerThread {
      if pthread_equal(ownerThread, thread) == 0 { report(.secondThread) }
    } else if withUnsafeCurrentTask(body: { $0 == nil }) {
      // Outside of a task the store belongs to the thread from now on. In a task it belongs to an
      // actor, which may change threads between rounds.
      ownerThread = thread
    }
  }

  /// Whether another thread is using the store right now, which is reported.
  var isUsedElsewhere: Bool {
    guard let busyThread, pthread_equal(busyThread, pthread_self()) == 0 else { return false }
    report(.secondThread)
    return true
  }
}
#endif
