// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

extension Query {
  /// The question as a phrase, read as the same again whatever the locale:
  /// `100 USD to EUR on 2024-03-15`.
  package var phrase: String {
    let codes = targets.map(\.code).joined(separator: ", ")
    let day = on.map { " on \($0.iso)" } ?? ""
    if targets.isEmpty { return plainAmount + day }
    return (isAmountSought ? "\(codes) for \(plainAmount)" : "\(plainAmount) to \(codes)") + day
  }

  /// The amount in digits and a point where a decimal equals it, else as it was typed.
  private var plainAmount: String {
    guard let from, let value = amount.value?.exactDecimal else { return shownText }
    // Three digits after the point could be taken for thousands.
    return "\(value)\(value.digits == 3 ? "0" : "") \(from.code)"
  }
}
