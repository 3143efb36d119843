// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// The marks inside one number, and the decision which of them is the decimal mark.
struct Marks {
  private var marks: [(scalar: Unicode.Scalar, position: Int, digitsBefore: Int)] = []
  var startsWithZero = false

  /// What the marks of a number mean.
  enum Decision {
    /// The number of digits after the decimal mark, and whether there are groups before it.
    case fraction(Int, hasGroups: Bool)
    /// The last mark is decimal or a grouping mark: the currency or the options decide.
    case open(Ambiguity.Kind, position: Int)
  }

  mutating func append(_ scalar: Unicode.Scalar, at position: Int, after digits: Int) {
    marks.append((scalar, position, digits))
  }

  /// Decides by the table in the manual: of two different marks, the last is decimal; a repeated
  /// mark groups; a single mark before exactly three digits and after one to three that do not
  /// start with 0 is ambiguous; otherwise it is decimal. A closing mark in place of the decimals
  /// allows only groups.
  func decide(digits: Int, closing: Closing?) throws(AmountError) -> Decision {
    guard let last = marks.last else { return .fraction(0, hasGroups: false) }
    let hasThreeDigits = digits - last.digitsBefore == 3
    if Self.canBeGroup(last.scalar), closing == nil, hasThreeDigits, !startsWithZero,
      marks.count == 1, (1...3).contains(last.digitsBefore)
    {
      return .open(.mark(last.scalar), position: last.position)
    }
    let isDecimal = last.scalar == "٫" || isLastDecimal(last.scalar, closing, hasThreeDigits)
    if isDecimal, closing == .afterDecimalMark { throw malformed(last) }
    let groups = isDecimal ? marks.dropLast() : marks[...]
    try check(groups, whole: isDecimal ? last.digitsBefore : digits)
    return .fraction(isDecimal ? digits - last.digitsBefore : 0, hasGroups: !groups.isEmpty)
  }

  private func isLastDecimal(
    _ last: Unicode.Scalar, _ closing: Closing?, _ hasThreeDigits: Bool
  ) -> Bool {
    guard Self.canBeGroup(last), closing != .afterDecimalMark else { return false }
    guard marks.count(where: { $0.scalar == last }) == 1 else { return false }
    return marks.count > 1 || !(closing == .apart && hasThreeDigits && !startsWithZero)
  }

  /// Groups use one mark, and have three digits each or, with commas, two and a last one of three.
  private func check(
    _ groups: ArraySlice<(scalar: Unicode.Scalar, position: Int, digitsBefore: Int)>, whole: Int
  ) throws(AmountError) {
    guard let first = groups.first, let last = groups.last else { return }
    if first.digitsBefore == 0 || startsWithZero || first.digitsBefore > 3 {
      throw malformed(first)
    }
    var isIndian = groups.count > 1 && first.digitsBefore < 3 && first.scalar == ","
    var previous = first
    for group in groups.dropFirst() {
      // 1'234,567.00 and 1'234.567,00: an apostrophe at the millions, another mark at the
      // thousands.
      let isThousands =
        Self.isApostrophe(first.scalar) && Self.canBeGroup(group.scalar)
        && group.position == last.position
      guard group.scalar == first.scalar || isThousands else {
        throw malformed(group, "two different marks group these digits")
      }
      let size = group.digitsBefore - previous.digitsBefore
      if size != 2 { isIndian = false }
      if size != 3 && !isIndian { throw malformed(previous) }
      previous = group
    }
    let isMixed = isIndian == false && groups.count > 1 && hasGroupOfTwo(groups)
    if whole - last.digitsBefore != 3 || isMixed { throw malformed(last) }
  }

  private func hasGroupOfTwo(
    _ groups: ArraySlice<(scalar: Unicode.Scalar, position: Int, digitsBefore: Int)>
  ) -> Bool {
    zip(groups, groups.dropFirst()).contains { $1.digitsBefore - $0.digitsBefore == 2 }
  }

  private func malformed(
    _ mark: (scalar: Unicode.Scalar, position: Int, digitsBefore: Int),
    _ message: String = "digits must be grouped in threes"
  ) -> AmountError {
    AmountError(
      message: message,
      advice: "group as in 1,234,567.89, or not at all", offset: mark.position)
  }

  /// Whether it can appear between the digits of a number.
  static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x80 {
      return scalar == "." || scalar == "," || scalar == " " || scalar == "'" || scalar == "_"
    }
    return scalar == "’" || scalar == "٬" || scalar == "٫" || isSpace(scalar)
  }

  private static func isApostrophe(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "'" || scalar == "’"
  }

  private static func canBeGroup(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "." || scalar == ","
  }

  /// The spaces that group digits: ordinary, no-break, thin, narrow no-break.
  static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == "\u{A0}" || scalar == "\u{2009}" || scalar == "\u{202F}"
  }
}
