// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen

extension Style {
  /// Whether a blank in this style looks like one in plain style.
  var hidesBlanks: Bool { !underline && !reverse }

  /// The bytes of the shortest SGR sequence from this style to another.
  func bytes(to other: Style) -> Int {
    if self == other { return 0 }
    if other == .plain { return 3 }
    return 3 + min(Self.length(changes(to: other)), 1 + Self.length(Style.plain.changes(to: other)))
  }

  /// The parameters that change, by their lengths. From plain style on they stand after an empty one.
  private func changes(to other: Style) -> [Int] {
    var lengths: [Int] = []
    if foreground != other.foreground { lengths.append(2) }
    // One attribute goes with the other: 22 ends both bold and faint.
    let losesWeight = (bold && !other.bold) || (dim && !other.dim)
    if losesWeight { lengths.append(2) }
    if other.bold, !bold || losesWeight { lengths.append(1) }
    if other.dim, !dim || losesWeight { lengths.append(1) }
    for (was, now) in [(underline, other.underline), (reverse, other.reverse)] where was != now {
      lengths.append(now ? 1 : 2)
    }
    return lengths
  }

  private static func length(_ parameters: [Int]) -> Int {
    parameters.reduce(0, +) + max(0, parameters.count - 1)
  }
}
