// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// What a source needs to know to choose its URLs.
struct RequestPlan: Sendable {
  let scope: FetchScope
  let now: Timestamp
  /// The base URL without a trailing slash.
  let base: String
  let key: String?

  /// Today in UTC, which is how the services count dates.
  var today: Day { now.utcDay }
}
