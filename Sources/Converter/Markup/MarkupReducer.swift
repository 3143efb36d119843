// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Reducers

package let markupReducer = Reducer<MarkupSheet, MarkupMessage, Effect> { sheet, message in
  switch message {
  case .edit(let edit):
    // An edit that does not fit is ignored; amounts are much shorter.
    switch sheet.focus {
    case .paid: _ = sheet.paid.apply(edit, options: sheet.settings.fieldReading)
    case .got, .rate: _ = sheet.result.apply(edit, options: sheet.settings.fieldReading)
    }

  case .readOtherwise:
    guard sheet.entry.otherReading != nil else { break }
    let field = sheet.focus == .paid ? \MarkupSheet.paid : \MarkupSheet.result
    sheet[keyPath: field].useAlternativeReading(sheet.settings.fieldReading)

  case .focus(let lines):
    let count = MarkupSheet.Field.allCases.count
    let next = ((sheet.focus.rawValue + lines) % count + count) % count
    sheet.focus(on: MarkupSheet.Field(rawValue: next) ?? .paid)

  case .select(let line):
    if let line = MarkupSheet.Field(rawValue: line) { sheet.focus(on: line) }

  case .turn:
    sheet.swapSides()

  case .nextProfile:
    let next = (sheet.profile ?? -1) + 1
    sheet.profile = sheet.settings.fees.indices.contains(next) ? next : nil

  case .record:
    break
  }
  return .none
}

extension MarkupSheet {
  /// The focused line shows its exact value until something is typed.
  fileprivate mutating func focus(on line: Field) {
    focus = line
    switch line {
    case .paid:
      break
    case .got where isRate:
      result = TypedAmount(showing: receivedValue, in: to, settings: settings)
      isRate = false
    case .rate where !isRate:
      result =
        rateValue.map {
          TypedAmount(showing: settings.rateText(of: $0), of: $0, options: settings.fieldReading)
        } ?? TypedAmount("", options: settings.fieldReading)
      isRate = true
    case .got, .rate:
      break
    }
  }

  fileprivate mutating func swapSides() {
    if isRate { focus(on: .got) }
    (from, to) = (to, from)
    (paid, result) = (result, paid)
    focus = paid.field.isEmpty ? .paid : .got
  }
}
