// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import SeededRandom

/// Receipts with random changes: characters and whole pieces put in, taken out, swapped or repeated, and lines
/// of other receipts between.
struct PasteMutations {
  private let receipts: [[Unicode.Scalar]]
  private var random: Seeded

  /// `receipts` is the text of the sample.
  init(of receipts: String, seed: UInt64) {
    self.receipts = receipts.split(separator: "\n").split { $0.hasPrefix("#") }
      .map { Array($0.joined(separator: "\n").unicodeScalars) }
    random = Seeded(seed)
  }

  mutating func next() -> String {
    guard var text = receipts.randomElement(using: &random) else { return "" }
    if Bool.random(using: &random) { text = line(of: text) }
    for _ in 0..<Int.random(in: 0...6, using: &random) { change(&text) }
    return String(String.UnicodeScalarView(text))
  }

  private mutating func change(_ text: inout [Unicode.Scalar]) {
    let place = Int.random(in: 0...text.count, using: &random)
    switch Int.random(in: 0..<6, using: &random) {
    case 0:
      text.insert(
        contentsOf: (Self.pieces.randomElement(using: &random) ?? "").unicodeScalars, at: place)
    case 1:
      let end = min(text.count, place + Int.random(in: 1...4, using: &random))
      text.removeSubrange(place..<end)
    case 2:
      guard place < text.count else { return }
      text[place] = Self.marks.randomElement(using: &random) ?? " "
    case 3:
      guard place + 1 < text.count else { return }
      text.swapAt(place, place + 1)
    case 4:
      let end = min(text.count, place + Int.random(in: 1...12, using: &random))
      text.insert(contentsOf: text[place..<end], at: place)
    default:
      guard let other = receipts.randomElement(using: &random) else { return }
      let line = line(of: other)
      text.insert(
        contentsOf: line.prefix(Int.random(in: 0...line.count, using: &random)), at: place)
    }
  }

  private mutating func line(of text: [Unicode.Scalar]) -> [Unicode.Scalar] {
    Array(text.split(separator: "\n").randomElement(using: &random) ?? [])
  }

  private static let marks = Array(
    "0123456789 .,'’-−‑–—+/:;#%()*×@=~&|\t\n\u{A0}\u{202F}\u{2009}€£$¥kKMmTt".unicodeScalars)

  private static let pieces = [
    "EUR", "USD", "GBP", "JPY", "SEK", "kr", "€", "$", "US$", "zł", "円", " EUR ", " usd ", "kEUR",
    "TEUR", "MUSD", " tkr", " mkr", "k€", "M€", "EURm", " bn ", " Mio. ", " mn", " million ", " k ",
    "万", "億", " DR", " CR", "Dr.", "12", "450.00", "1 234,56", "1.234", "½", " - ", "−", "‑", "- ",
    "+", "±", "(", ")", "/", ":", " to ", " or ", "\t", "\n", " dollars", " cents", "pence", "e3",
    "USDT", "minus ", " hundred", "five ",
  ]
}
