// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

extension StatementPlan {
  /// How the table is read, for people: encoding and delimiter, the columns with what was found in them, and
  /// what a person could have meant otherwise.
  package func lines(of file: String) -> [Line] {
    let before = rowsBefore == 0 ? "" : " (\(rowsBefore.counted("line")) before it kept)"
    let heading = hasHeading ? "heading in line \(rowsBefore + 1)\(before)" : "no heading\(before)"
    let head = "\(Shown.cell(file)): \(encoding.name), \(shownSeparator), \(heading)"
    var rows = [("amount", amountText), ("day", dayText)]
    if let sign { rows.insert(("sign", shown(sign.column)), at: 1) }
    let lines = rows.map { name, text in
      "  " + name + String(repeating: " ", count: 8 - name.count) + text
    }
    return ([head] + lines + remarks.map { "  note    \($0)" }).map { Line(.note, $0) }
  }

  private var shownSeparator: String {
    let mark = separator == 0x09 ? "tab" : "\"\(UnicodeScalar(separator))\""
    return ends.hasQuotes ? mark : mark + " without quotes"
  }

  private var amountText: String {
    let columns =
      switch amount {
      case .column(let column): shown(column)
      case .pair(let debit, let credit): "\(shown(credit)) less \(shown(debit))"
      }
    let mark = mark.map { $0 == .comma ? ", decimal comma" : ", decimal point" } ?? ""
    let symbols = symbols.sorted { $0.key < $1.key }.map { "; \($0.key) is \($0.value.code)" }
    return columns + mark + ", " + currencyText + symbols.joined()
  }

  private var currencyText: String {
    switch currency {
    case .column(let column, let otherwise):
      "currency in \(shown(column))" + (otherwise.map { ", \($0.code) where it is empty" } ?? "")
    case .fixed(let currency, let place): "\(currency.code) from \(place)"
    case .amount: "currency in each amount"
    }
  }

  private var dayText: String {
    switch day {
    case .fixed(let day): return (day?.iso ?? "today") + " for all rows"
    case .column(let column, .pattern): return shown(column) + ", as --date-format says"
    case .column(let column, .order(let order)):
      guard dayEvidence.shown > 0 else { return shown(column) }
      return
        "\(shown(column)), \(order.name): \(dayEvidence.shown) of \(dayEvidence.of.counted("row")) \(dayEvidence.shown == 1 ? "shows" : "show") it"
    }
  }
}
