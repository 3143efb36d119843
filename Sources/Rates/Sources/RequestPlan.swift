// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// What a source needs to know to say which URLs it wants.
struct RequestPlan: Sendable {
  let scope: FetchScope
  let now: Timestamp
  /// The base URL without a slash at the end.
  let base: String
  let key: String?

  /// Today in UTC, which is what the services mean by a date.
  var today: Day { now.utcDay }
}
