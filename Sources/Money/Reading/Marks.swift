// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// The marks inside one number, and the decision which of them is the decimal one.
struct Marks {
  private var marks: [(scalar: Unicode.Scalar, position: Int, digitsBefore: Int)] = []
  var startsWithZero = false

  /// What the marks of a number mean.
  struct Decision {
    /// How many digits stand after the decimal mark.
    let fraction: Int
    /// Whether grouping or a guess was involved.
    let needsEcho: Bool
  }

  mutating func append(_ scalar: Unicode.Scalar, at position: Int, after digits: Int) {
    marks.append((scalar, position, digits))
  }

  /// Decides by the table of the manual: two different marks, the last is decimal; one repeated groups;
  /// one once before exactly three digits and after one to three that do not start with 0 is
  /// ambiguous; else it is decimal.
  func decide(
    digits: Int, options: ReadingOptions, readings: (Marks) -> [String]
  ) throws(Rejection) -> Decision {
    guard let last = marks.last else { return Decision(fraction: 0, needsEcho: false) }
    var isDecimal = false
    var isGuess = false
    if last.scalar == "٫" {
      isDecimal = true
    } else if Self.canBeDecimal(last.scalar) {
      let same = marks.count { $0.scalar == last.scalar }
      if marks.count > same || same == 1 { isDecimal = true }
      if marks.count == 1, digits - last.digitsBefore == 3, (1...3).contains(last.digitsBefore),
        !startsWithZero
      {
        isGuess = true
        isDecimal = try settle(last.scalar, last.position, options, readings)
      }
    }
    let groups = isDecimal ? marks.dropLast() : marks[...]
    let whole = isDecimal ? last.digitsBefore : digits
    try check(groups, whole: whole)
    return Decision(
      fraction: isDecimal ? digits - last.digitsBefore : 0,
      needsEcho: isGuess || !groups.isEmpty)
  }

  /// Whether the mark of an ambiguous number is decimal, where something says so.
  private func settle(
    _ mark: Unicode.Scalar, _ position: Int, _ options: ReadingOptions,
    _ readings: (Marks) -> [String]
  ) throws(Rejection) -> Bool {
    switch options.decimal {
    case .point: return mark == "."
    case .comma: return mark == ","
    case .auto: break
    }
    if !options.refusesGuesses, let local = options.localeDecimal {
      return local == Character(mark)
    }
    let both = readings(self)
    throw Rejection(
      code: .ambiguousAmount,
      message: "this can be read as \(both[0]) or as \(both[1])",
      advice: "say which mark is decimal: --decimal . or --decimal ,",
      position: position, readings: both)
  }

  /// Groups are of one mark, and of three digits each or, with commas, of two and a last one of three.
  private func check(
    _ groups: ArraySlice<(scalar: Unicode.Scalar, position: Int, digitsBefore: Int)>, whole: Int
  ) throws(Rejection) {
    guard let first = groups.first, let last = groups.last else { return }
    if first.digitsBefore == 0 || startsWithZero || first.digitsBefore > 3 {
      throw malformed(first)
    }
    var isIndian = groups.count > 1 && first.digitsBefore < 3 && first.scalar == ","
    var previous = first
    for group in groups.dropFirst() {
      guard group.scalar == first.scalar else {
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
    _ message: String = "the groups of digits are not of three"
  ) -> Rejection {
    Rejection(
      message: message,
      advice: "group as in 1,234,567.89, or not at all", position: mark.position)
  }

  /// Whether it can stand between digits of one number.
  static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x80 {
      return scalar == "." || scalar == "," || scalar == " " || scalar == "'" || scalar == "_"
    }
    return scalar == "’" || scalar == "٬" || scalar == "٫" || isSpace(scalar)
  }

  /// Whether it can stand before a fraction.
  static func canBeDecimal(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "." || scalar == "," || scalar == "٫"
  }

  /// The blanks that group digits: ordinary, no-break, thin, narrow no-break.
  static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == "\u{A0}" || scalar == "\u{2009}" || scalar == "\u{202F}"
  }
}
