// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates

/// The validators of one URL, stored in the transaction of the rates they belong to.
///
/// Stored separately, they could let a server say "not modified" about rates that are not there.
package struct StoredValidators: Equatable, Sendable {
  /// The URL they belong to; never with a key in it.
  package var url: String
  package var validators: HTTPValidators
  /// The days of the payload they came with.
  package var days: [Day]
}
