// SPDX-License-Identifier: Apache-2.0

/// Under which encoding the letters of a table are read.
struct Letters {
  private(set) var encoding = TextEncoding.utf8
  /// That its letters may be others, with a word to see it by.
  private(set) var remarks: [String] = []

  /// The encoding asked for, UTF-8 where the bytes are, else that under which the most words of headings are
  /// known. Where none is, one of Latin letters if all words are made of them, or the likeliest.
  init(of bytes: UnsafeBufferPointer<UInt8>, _ request: TableRequest) {
    if let requested = request.encoding {
      encoding = requested
      return
    }
    if TextEncoding.utf8.text(bytes) != nil { return }
    let start = UnsafeBufferPointer(rebasing: bytes.prefix(1 << 16)).whole
    let readings = TextEncoding.candidates.compactMap { encoding in
      encoding.text(start).map { Reading(encoding: encoding, text: $0) }
    }
    let most = readings.map(\.words).max()
    guard let likeliest = readings.first(where: { $0.words == most }), likeliest.words == 0 else {
      encoding = readings.first { $0.words == most }?.encoding ?? .windows1252
      return
    }
    let latin = readings.filter { TextEncoding.latin.contains($0.encoding) }
    let chosen = latin.first { $0.misfits == 0 } ?? likeliest
    encoding = chosen.encoding
    let others = readings.filter {
      $0.encoding.isWide == encoding.isWide && $0.misfits <= chosen.misfits
        && chosen.differing(from: $0) != nil
    }
    let fewest = others.map(\.misfits).min()
    guard let other = others.first(where: { $0.misfits == fewest }),
      let word = chosen.differing(from: other)
    else { return }
    remarks.append(
      "letters are read as \(encoding.name), such as \(Shown.cell(word)); "
        + "if they are others: --encoding \(other.encoding.name)")
  }

  /// The text under an encoding.
  private struct Reading {
    let encoding: TextEncoding
    /// Those that are not of ASCII, which is the same under all encodings.
    private let cells: [Substring]
    /// How many cells have a word of a heading.
    let words: Int

    init(encoding: TextEncoding, text: String) {
      self.encoding = encoding
      let cells = text.split { "\n\r;,\t|\"".contains($0) }
      words = cells.prefix(400).count { !$0.isASCII && StatementWords.isWritten(String($0)) }
      self.cells = cells.filter { !$0.isASCII }
    }

    /// How many words have a sign among their letters, letters of two scripts, or three with accents beside
    /// each other: `Zap³ata`, `Zapіata`, `Êàôå`.
    var misfits: Int {
      cells.reduce(0) { $0 + Self.words(of: $1).count(where: Self.isMisfit) }
    }

    /// A word that another encoding has other letters for.
    func differing(from other: Reading) -> String? {
      zip(cells, other.cells).first { $0 != $1 }.flatMap { cell, other in
        zip(Self.words(of: cell), Self.words(of: other)).first { $0 != $1 }.map { String($0.0) }
      }
    }

    private static func words(of cell: Substring) -> [Substring] {
      cell.split { $0.isWhitespace }.filter { !$0.isASCII }
    }

    private static func isMisfit(_ word: Substring) -> Bool {
      let kinds = word.unicodeScalars.map(Kind.init)
      let isLatin = kinds.contains(.plain) || kinds.contains(.accented)
      return isLatin && kinds.contains(.other)
        || zip(kinds, kinds.dropFirst(2)).enumerated().contains { place, ends in
          let middle = kinds[place + 1]
          return middle == .sign && ends.0.isLetter && ends.1.isLetter
            || middle == .accented && ends.0 == .accented && ends.1 == .accented
        }
    }
  }

  private enum Kind {
    case plain, accented, other, mark, sign

    init(_ scalar: Unicode.Scalar) {
      let isLetter = scalar.properties.isAlphabetic && !"ªº".unicodeScalars.contains(scalar)
      self =
        if isLetter {
          scalar.isASCII ? .plain : scalar.value < 0x250 ? .accented : .other
        } else {
          scalar.isASCII || "’‘´·–—".unicodeScalars.contains(scalar) ? .mark : .sign
        }
    }

    var isLetter: Bool { self == .plain || self == .accented || self == .other }
  }
}

extension Substring {
  fileprivate var isASCII: Bool { utf8.allSatisfy { $0 < 0x80 } }
}

extension UnsafeBufferPointer<UInt8> {
  /// Without the row that may be cut at its end.
  fileprivate var whole: Self {
    guard let last = lastIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return self }
    return Self(rebasing: self[...last])
  }
}
