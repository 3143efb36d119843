// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen

extension Style {
  /// Whether a blank looks the same in this style as in plain style.
  var hidesBlanks: Bool { !underline && !reverse }

  /// The bytes of the shortest SGR sequence from this style to another.
  func bytes(to other: Style) -> Int {
    if self == other { return 0 }
    if other == .plain { return 3 }
    return 3 + min(Self.length(changes(to: other)), 1 + Self.length(Style.plain.changes(to: other)))
  }

  /// The lengths of the parameters that change. After plain style, they follow an empty one.
  private func changes(to other: Style) -> [Int] {
    var lengths: [Int] = []
    if foreground != other.foreground { lengths.append(2) }
    // SGR 22 ends both bold and faint, so one may have to be set again.
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
