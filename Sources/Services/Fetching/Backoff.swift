// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// How long to wait between tries: twice as long each time, and never two clients in step.
struct Backoff: Sendable {
  /// Tries in all.
  var tries = 3
  /// The wait after the first try, before jitter.
  var first = Duration.milliseconds(400)

  /// The wait after a try (1 is the first), between half and the whole of the doubled time.
  func wait(after attempt: Int) -> Duration {
    let whole = first * (1 << max(0, attempt - 1))
    return whole * Double.random(in: 0.5...1)
  }
}
