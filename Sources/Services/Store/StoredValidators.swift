// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// The validators of one URL, stored in the transaction of the rates they stand for.
///
/// Were they stored apart, a server could say "not modified" of rates that are not there.
package struct StoredValidators: Equatable, Sendable {
  /// The URL they belong to; never with a key in it.
  package var url: String
  /// What to send back.
  package var validators: HTTPValidators

  /// Validators of a URL.
  package init(url: String, validators: HTTPValidators) {
    self.url = url
    self.validators = validators
  }
}
