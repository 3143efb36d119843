// SPDX-License-Identifier: Apache-2.0

import Screen

/// Turns bytes and named keys into key presses: a pure state machine.
///
/// Within one batch (everything the terminal had ready at once), Escape followed by a key is Alt
/// and that key, and an unknown sequence is dropped as a whole instead of being typed into the
/// application. At the end of a batch, a lone Escape is the Escape key. Characters may be split
/// between batches, and so may sequences from their first parameter on, because nobody types those.
struct KeyDecoder {
  private enum Mode { case text, escape, control, mouse, singleShift, string, stringEscape }

  private var mode = Mode.text
  private var isAlt = false
  private var partial: [UInt8] = []
  private var text = ""
  private var parameters: [UInt8] = []
  private var keys: [Key] = []

  /// Whether the last byte completed the mark that starts a bracketed paste, so that its text
  /// follows.
  ///
  /// The screen library knows this mark, too, but does not recognize it when it arrives in two
  /// pieces.
  private(set) var opensPaste = false

  /// Receives a byte that is not part of a known key.
  mutating func receive(_ byte: UInt8) {
    opensPaste = false
    switch mode {
    case .text: receiveText(byte)
    case .escape: receiveAfterEscape(byte)
    case .control: receiveControl(byte)
    case .mouse: receiveOldMouse(byte)
    case .singleShift: mode = .text
    case .string:
      switch byte {
      case 0x07: mode = .text
      case 0x1B: mode = .stringEscape
      case 0x00..<0x20: leaveSequence(with: byte)
      default: break
      }
    case .stringEscape: mode = .text
    }
  }

  /// Receives a key from the terminal's description.
  mutating func receive(_ key: Key) {
    if case .character(let character) = key, mode != .escape {
      text.append(character)
      return
    }
    mode = .text
    dropPart()
    flushText()
    keys.append(key)
  }

  /// Ends a batch and returns its keys.
  mutating func finish() -> [Key] {
    switch mode {
    case .escape:
      flushText()
      keys.append(.escape)
    case .text: flushText()
    case .control, .mouse, .singleShift, .string, .stringEscape: break
    }
    if mode != .control || parameters.isEmpty { mode = .text }
    defer { keys.removeAll() }
    return keys
  }

  private mutating func receiveText(_ byte: UInt8) {
    if !partial.isEmpty || byte >= 0x80 { return receivePart(of: byte) }
    switch byte {
    case 0x1B:
      flushText()
      mode = .escape
    case 0x20..<0x7F:
      append(Unicode.Scalar(byte))
    case 0x09 where !text.isEmpty: text.append("\t")
    case 0x0A where !text.isEmpty, 0x0D where !text.isEmpty: text.append("\n")
    default:
      flushText()
      isAlt = false
      keys.append(Self.key(forControl: byte))
    }
  }

  private mutating func receiveAfterEscape(_ byte: UInt8) {
    mode = .text
    switch byte {
    case 0x1B:
      keys.append(.escape)
      mode = .escape
    case UInt8(ascii: "["):
      mode = .control
      parameters.removeAll()
    case UInt8(ascii: "O"): mode = .singleShift
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "^"), UInt8(ascii: "_"):
      mode = .string
    default:
      isAlt = true
      receiveText(byte)
    }
  }

  /// Reads a control sequence up to its last byte: reports of the mouse and of the focus become keys,
  /// others are dropped.
  private mutating func receiveControl(_ byte: UInt8) {
    if (0x40...0x7E).contains(byte) {
      opensPaste = byte == UInt8(ascii: "~") && parameters == Array("200".utf8)
      mode = .text
      if byte == UInt8(ascii: "M") {
        if parameters.isEmpty { return mode = .mouse }
        if let report = MouseReport(parameters), let key = report.key { keys.append(key) }
      } else if byte == UInt8(ascii: "I"), parameters.isEmpty {
        keys.append(.focus)
      }
    } else if (0x20..<0x40).contains(byte) {
      if parameters.count < 64 { parameters.append(byte) }
    } else {
      leaveSequence(with: byte)
    }
  }

  /// A terminal without the newer mouse reports sends three bytes after the old mark.
  private mutating func receiveOldMouse(_ byte: UInt8) {
    parameters.append(byte)
    guard parameters.count == 3 else { return }
    mode = .text
    if let key = MouseReport(old: parameters).key { keys.append(key) }
  }

  /// No sequence contains such a byte, so the sequence was broken off and the byte is a key. Ctrl-C
  /// must work even after half a sequence.
  private mutating func leaveSequence(with byte: UInt8) {
    mode = .text
    receiveText(byte)
  }

  /// Collects the bytes of one UTF-8 scalar and drops invalid ones, with the Alt before them.
  private mutating func receivePart(of byte: UInt8) {
    if !partial.isEmpty, byte & 0xC0 != 0x80 {
      dropPart()
      return receiveText(byte)
    }
    partial.append(byte)
    guard let length = Self.length(startingWith: partial[0]) else { return dropPart() }
    guard partial.count == length else { return }
    let scalars = Array(String(decoding: partial, as: UTF8.self).unicodeScalars)
    if scalars.count == 1, scalars[0] != "\u{FFFD}", scalars[0].value >= 0xA0 { append(scalars[0]) }
    dropPart()
  }

  private mutating func dropPart() {
    partial.removeAll()
    isAlt = false
  }

  private static func length(startingWith byte: UInt8) -> Int? {
    switch byte {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: nil
    }
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    if isAlt {
      isAlt = false
      keys.append(.alt(Character(scalar)))
    } else {
      text.unicodeScalars.append(scalar)
    }
  }

  /// Adds whole characters, so that a letter and its marks are one key. A line end or a tab is a key unless
  /// text follows it in the same batch: then all of it was pasted, its end too.
  private mutating func flushText() {
    let end = text.lastIndex { !$0.isSeparator }.map(text.index(after:)) ?? text.startIndex
    let typed = text[..<end]
    if text.count >= Self.pasteLength, typed.contains(where: \.isSeparator) {
      keys.append(.paste(text))
    } else if typed.count >= Self.pasteLength {
      keys += [.paste(String(typed))] + text[end...].map(Self.key)
    } else {
      keys += text.map(Self.key)
    }
    text.removeAll(keepingCapacity: true)
  }

  /// As many characters at once are pasted, also by a terminal that does not mark a paste.
  private static let pasteLength = 8

  private static func key(for character: Character) -> Key {
    switch character {
    case "\n": .enter
    case "\t": .tab
    default: .character(character)
    }
  }

  private static func key(forControl byte: UInt8) -> Key {
    switch byte {
    case 0x00: .control(" ")
    case 0x08, 0x7F: .backspace
    case 0x09: .tab
    case 0x0A, 0x0D: .enter
    case 0x01...0x1A: .control(Character(Unicode.Scalar(byte + 0x60)))
    default: .control(Character(Unicode.Scalar(byte + 0x40)))
    }
  }
}

extension Character {
  fileprivate var isSeparator: Bool { self == "\n" || self == "\t" }
}

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
    "kxIN": .focus,
    "KEY_SUSPEND": .control("z"),  // the Linux console's entry defines this key as Ctrl-Z
  ]

  private static let extended: [String: (plain: Key, shifted: Key)] = [
    "kUP": (.up, .shiftUp), "kDN": (.down, .shiftDown), "kLFT": (.left, .shiftLeft),
    "kRIT": (.right, .shiftRight), "kHOM": (.home, .home), "kEND": (.end, .end),
    "kPRV": (.pageUp, .pageUp), "kNXT": (.pageDown, .pageDown), "kDC": (.delete, .delete),
    "kIC": (.insert, .insert),
  ]
}

/// A report of a mouse button: which one, and where, counted from 1.
///
/// See "Mouse Tracking" in xterm's control sequences: modes 1002 and 1006, and the bytes of mode
/// 1000.
struct MouseReport: Equatable {
  private let button: Int
  private let column: Int
  private let row: Int

  /// Reads `<0;12;5`, the parameters of the sequence; nil if they are not a mouse report.
  init?(_ parameters: [UInt8]) {
    guard parameters.first == UInt8(ascii: "<") else { return nil }
    let numbers = parameters.dropFirst()
      .split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map { Int(String(decoding: $0, as: UTF8.self)) }
    guard numbers.count == 3, let button = numbers[0], let column = numbers[1],
      let row = numbers[2],
      [button, column, row].allSatisfy({ (0...1_000_000).contains($0) })
    else { return nil }
    self.button = button
    self.column = column
    self.row = row
  }

  /// The three bytes of the old form; positions past column 223 cannot be expressed in it.
  init(old bytes: [UInt8]) {
    let numbers = bytes.map { Int($0) - 32 }
    (button, column, row) = (numbers[0], numbers[1], numbers[2])
  }

  /// The event: a click of the first button, a movement with it, or a step of the wheel; nil for
  /// anything else.
  var key: Key? {
    // Shift, Alt and Control are 4, 8 and 16: a click with them is a click.
    switch button & ~0x1C {
    case 0 where column > 0 && row > 0: .click(row: row - 1, column: column - 1)
    case 32 where column > 0 && row > 0: .drag(row: row - 1, column: column - 1)
    case 64: .wheel(-1)
    case 65: .wheel(1)
    default: nil
    }
  }
}
