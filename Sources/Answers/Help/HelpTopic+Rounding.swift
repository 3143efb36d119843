// SPDX-License-Identifier: Apache-2.0

import Money

extension HelpTopic {
  static var roundingText: String {
    // Each mode differs from the others in one of these.
    let amounts = ["1.121", "1.125", "1.129", "1.135", "-1.125"]
    let rows = RoundingMode.allCases.map { mode in
      ["  " + mode.rawValue]
        + amounts.map { Rational(decimal: $0)?.rounded(for: .chf, mode: mode).description ?? "" }
    }
    return """
      \(HelpText.wrapped("""
        Nothing is rounded before the end. An amount is then rounded once, to its currency's minor unit or \
        to --digits; a rate to six significant digits.
        """))
      \(HelpText.table(RoundingMode.allCases.map { ($0.rawValue, $0.help) }))
      Amounts in CHF

      \(TextTable.lines([["  mode"] + amounts] + rows, trailing: Set(1...amounts.count)))
      """
  }
}

extension RoundingMode {
  fileprivate var help: String {
    switch self {
    case .halfUp: "To the nearest; ties away from zero. The default."
    case .halfEven: "To the nearest; ties to the even digit."
    case .halfDown: "To the nearest; ties towards zero."
    case .up: "Away from zero."
    case .down: "Towards zero."
    case .ceiling: "Towards positive infinity."
    case .floor: "Towards negative infinity."
    case .cash: "To the smallest sum payable in cash, where CLDR lists one: 0.05 CHF, 1 SEK."
    }
  }
}
