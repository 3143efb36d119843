// SPDX-License-Identifier: Apache-2.0

import CCurl
import Foundation
import Rates
import Synchronization

/// The progress of a fetch: the sources, the bytes received, and the time.
final class FetchProgress: Sendable {
  private let names: String
  private let count: Int
  private let start = ContinuousClock.now
  private let bytesBefore = agio_received_bytes()
  private let sizeBefore = agio_announced_bytes()
  private let done = Atomic<Int>(0)

  init(_ sources: [SourceID]) {
    names = sources.map { Sources.name(of: $0) }.joined(separator: ", ")
    count = sources.count
  }

  /// Counts a source as finished, whether it succeeded or not.
  func finishOne() { done.add(1, ordering: .relaxed) }

  /// `fetching rates: ECB, 0.3 of 1.2 MB, 3 s`; `fetching rates: ECB, CNB (1 of 2), 45 kB`.
  ///
  /// The time is shown from the first second, and the size that one source announced: of several,
  /// some may announce none.
  var text: String {
    text(
      seconds: start.duration(to: .now).components.seconds,
      bytes: agio_received_bytes() - bytesBefore, announced: agio_announced_bytes() - sizeBefore)
  }

  func text(seconds: Int64, bytes: Int64, announced: Int64 = 0) -> String {
    let finished = done.load(ordering: .relaxed)
    var parts = [names + (count > 1 && finished > 0 ? " (\(finished) of \(count))" : "")]
    let whole = count == 1 && announced > bytes ? announced : bytes
    if bytes > 0, whole >= 1_000 {
      let isLarge = whole >= 1_000_000
      func shown(_ bytes: Int64) -> String {
        isLarge ? "\(bytes / 1_000_000).\(bytes / 100_000 % 10)" : "\(bytes / 1_000)"
      }
      let share = whole > bytes ? "\(shown(bytes)) of \(shown(whole))" : shown(bytes)
      parts.append(share + (isLarge ? " MB" : " kB"))
    }
    if seconds > 0 { parts.append("\(seconds) s") }
    return "fetching rates: " + parts.joined(separator: ", ")
  }
}

/// Waits for something asynchronous in a command that has nothing else to do.
package enum Waiting {
  /// How often `meanwhile` is called.
  private static let interval = DispatchTimeInterval.milliseconds(250)

  /// Runs the work to its end on the effect thread while this one sleeps; `meanwhile` is called on
  /// this thread four times a second.
  package static func run<Value: Sendable>(
    meanwhile: () -> Void = {}, _ work: @escaping @Sendable () async -> Value
  ) -> Value {
    let reply = Reply<Value>()
    Task(executorPreference: EffectThread.shared) { reply.give(await work()) }
    while true {
      if let value = reply.take(within: interval) { return value }
      meanwhile()
    }
  }

  private final class Reply<Value: Sendable>: Sendable {
    private let value = Mutex<Value?>(nil)
    private let given = DispatchSemaphore(value: 0)

    func give(_ new: Value) {
      value.withLock { $0 = new }
      given.signal()
    }

    /// The reply, or nil if it is not there within this time.
    func take(within interval: DispatchTimeInterval) -> Value? {
      _ = given.wait(timeout: .now() + interval)
      return value.withLock { $0 }
    }
  }
}
