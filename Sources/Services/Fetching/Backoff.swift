// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// How long to wait between attempts: twice as long each time, with jitter so that clients do not
/// stay in step.
package struct Backoff: Sendable {
  /// The total number of attempts.
  var tries = 3
  /// The wait after the first attempt, before jitter.
  var first = Duration.milliseconds(400)

  /// The wait after an attempt (1 is the first): between half and all of the doubled time.
  func wait(after attempt: Int) -> Duration {
    let whole = first * (1 << max(0, attempt - 1))
    return whole * Double.random(in: 0.5...1)
  }
}
