// SPDX-License-Identifier: Apache-2.0

/// What `agio alerts` and its verbs ask for.
package enum AlertsRequest: Equatable, Sendable {
  case list
  case add(String)
  /// The numbers of alerts: all of them are removed, or none.
  case remove([String])
  /// The numbers of alerts that triggered: all of them become active again, or none.
  case rearm([String])
}
