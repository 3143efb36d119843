// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension State {
  /// Where the person is: which lines of the key table hold.
  var place: Binding.Place {
    if let sheet { return sheet.place }
    return switch pages.top?.screen {
    case nil: .converter
    case .help: .help
    case .history: .history
    case .dayTable: .dayTable
    case .sources: .sources
    case .tape: .tape
    }
  }
}
