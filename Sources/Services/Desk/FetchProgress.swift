// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import CCurl
import Rates
import Synchronization

/// The progress of a fetch: the sources, the bytes received, and the time.
final class FetchProgress: Sendable {
  private let names: String
  private let count: Int
  private let start = ContinuousClock.now
  private let bytesBefore = agio_received_bytes()
  private let done = Atomic<Int>(0)

  init(_ sources: [SourceID]) {
    names = sources.map { Sources.name(of: $0) }.joined(separator: ", ")
    count = sources.count
  }

  /// Counts a source as finished, whether it succeeded or not.
  func finishOne() { done.add(1, ordering: .relaxed) }

  /// `fetching rates: ECB, Frankfurter (1 of 2), 1.2 MB, 3 s`; the time is shown from the first
  /// second.
  var text: String {
    text(
      seconds: start.duration(to: .now).components.seconds,
      bytes: agio_received_bytes() - bytesBefore)
  }

  func text(seconds: Int64, bytes: Int64) -> String {
    let finished = done.load(ordering: .relaxed)
    var parts = [names + (count > 1 && finished > 0 ? " (\(finished) of \(count))" : "")]
    if bytes >= 1_000_000 {
      parts.append("\(bytes / 1_000_000).\(bytes / 100_000 % 10) MB")
    } else if bytes >= 1_000 {
      parts.append("\(bytes / 1_000) kB")
    }
    if seconds > 0 { parts.append("\(seconds) s") }
    return "fetching rates: " + parts.joined(separator: ", ")
  }
}
