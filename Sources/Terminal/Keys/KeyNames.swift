// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen

/// Keys by their names in the screen library and the terminal database.
///
/// Names, not numbers: keys with modifiers get their numbers only when the terminal is opened.
enum KeyNames {
  /// The key with this name; nil if the application does not use it.
  static func key(named name: String) -> Key? {
    if let key = table[name] { return key }
    if name.hasPrefix("KEY_F("), let number = Int(name.dropFirst(6).dropLast()) {
      return .function(number)
    }
    // kUP5 is Up with Control: the digit is 1 plus Shift 1, Alt 2, Control 4.
    guard let modifier = name.last?.wholeNumberValue, let base = extended[String(name.dropLast())]
    else { return nil }
    return modifier == 2 ? base.shifted : base.plain
  }

  private static let table: [String: Key] = [
    "KEY_UP": .up, "KEY_DOWN": .down, "KEY_LEFT": .left, "KEY_RIGHT": .right,
    "KEY_SR": .shiftUp, "KEY_SF": .shiftDown, "KEY_SLEFT": .shiftLeft, "KEY_SRIGHT": .shiftRight,
    "KEY_HOME": .home, "KEY_END": .end, "KEY_PPAGE": .pageUp, "KEY_NPAGE": .pageDown,
    "KEY_IC": .insert, "KEY_DC": .delete, "KEY_BACKSPACE": .backspace, "KEY_ENTER": .enter,
    "KEY_BTAB": .backTab, "KEY_SHOME": .home, "KEY_SEND": .end, "KEY_SDC": .delete,
    "KEY_SPREVIOUS": .pageUp, "KEY_SNEXT": .pageDown, "KEY_FIND": .home, "KEY_SELECT": .end,
    "kUP": .shiftUp, "kDN": .shiftDown,
    "KEY_SUSPEND": .control("z"),  // the Linux console's entry defines this key as Ctrl-Z
  ]

  private static let extended: [String: (plain: Key, shifted: Key)] = [
    "kUP": (.up, .shiftUp), "kDN": (.down, .shiftDown), "kLFT": (.left, .shiftLeft),
    "kRIT": (.right, .shiftRight), "kHOM": (.home, .home), "kEND": (.end, .end),
    "kPRV": (.pageUp, .pageUp), "kNXT": (.pageDown, .pageDown), "kDC": (.delete, .delete),
    "kIC": (.insert, .insert),
  ]
}
