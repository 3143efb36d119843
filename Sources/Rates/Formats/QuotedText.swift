// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension Unicode.Scalar {
  /// The end of a text that was cut. What hides secrets looks for it: half of one may be before it.
  package static let cut: Unicode.Scalar = "…"
}

extension StringProtocol {
  /// The first scalars of the text, to be quoted in a message, with `…` where there are more.
  func excerpt(_ count: Int) -> String {
    let start = String(String.UnicodeScalarView(unicodeScalars.prefix(count + 1)))
    guard start.unicodeScalars.count > count else { return String(self) }
    return String(String.UnicodeScalarView(start.unicodeScalars.dropLast()))
      + String(Unicode.Scalar.cut)
  }
}

extension String {
  /// A text from outside made safe to quote in a message: control characters, and the marks that
  /// change the direction of writing, become `?`.
  package var withoutControls: String {
    let isHarmless = unicodeScalars.allSatisfy(Self.isHarmless)
    return isHarmless
      ? self : String(unicodeScalars.map { Self.isHarmless($0) ? Character($0) : "?" })
  }

  private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .lineSeparator, .paragraphSeparator: false
    default: true
    }
  }
}
