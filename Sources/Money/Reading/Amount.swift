// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// Reads one amount, without calculations: a table cell, a form field.
package enum Amount {
  /// Reads `text` as one number with an optional sign and currency.
  ///
  /// - Throws: ``AmountError``, also for what ``Expression/read(_:options:)`` would compute.
  package static func read(
    _ text: String, options: ReadingOptions = ReadingOptions()
  ) throws(AmountError) -> Reading {
    try Expression.read(text, options: options, only: true)
  }
}
