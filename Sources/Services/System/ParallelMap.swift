// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Foundation
import Synchronization

extension Array where Element: Sendable {
  /// Fewer elements take less time than a thread needs to start.
  private static var minimumPerThread: Int { 64 }

  /// The elements transformed, on all processors, in the order of the list.
  package func mapInParallel<Transformed: Sendable>(
    _ transform: @Sendable (Element) -> Transformed
  ) -> [Transformed] {
    let threads = Swift.min(
      ProcessInfo.processInfo.activeProcessorCount, count / Self.minimumPerThread)
    guard threads > 1 else { return map(transform) }
    let parts = Mutex([[Transformed]](repeating: [], count: threads))
    DispatchQueue.concurrentPerform(iterations: threads) { index in
      let part = self[count * index / threads..<count * (index + 1) / threads].map(transform)
      parts.withLock { $0[index] = part }
    }
    return parts.withLock { Array<Transformed>($0.joined()) }
  }
}
