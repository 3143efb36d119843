// SPDX-License-Identifier: Apache-2.0

/// Why a calculation has no value.
package struct AmountError: Error, Equatable, Sendable {
  /// Whether it exceeds the ``Limits``.
  package let isLimit: Bool
  package let message: String
  /// What to do about it; nil where the message is enough.
  package let advice: String?

  init(isLimit: Bool = false, message: String, advice: String? = nil) {
    self.isLimit = isLimit
    self.message = message
    self.advice = advice
  }
}
