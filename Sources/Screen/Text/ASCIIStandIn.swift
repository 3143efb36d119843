// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// ASCII replacements for other characters.
enum ASCIIStandIn {
  /// The letter without its accent where one is known, else a question mark.
  static func scalar(for scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard scalar.value > 0x7E else { return scalar }
    return table[scalar] ?? "?"
  }

  private static let table: [Unicode.Scalar: Unicode.Scalar] = {
    var table: [Unicode.Scalar: Unicode.Scalar] = [:]
    for (plain, accented) in rows {
      for scalar in accented.unicodeScalars { table[scalar] = plain }
    }
    return table
  }()

  private static let rows: [(Unicode.Scalar, String)] = [
    ("A", "ÀÁÂÃÄÅĀĂĄ"), ("C", "ÇĆĈĊČ"), ("D", "ĎĐÐ"), ("E", "ÈÉÊËĒĔĖĘĚ"), ("G", "ĜĞĠĢ"),
    ("I", "ÌÍÎÏĨĪĬĮİ"), ("L", "ĹĻĽŁ"), ("N", "ÑŃŅŇ"), ("O", "ÒÓÔÕÖØŌŎŐ"), ("R", "ŔŖŘ"),
    ("S", "ŚŜŞŠȘ"), ("T", "ŢŤŦȚÞ"), ("U", "ÙÚÛÜŨŪŬŮŰŲ"), ("Y", "ÝŶŸ"), ("Z", "ŹŻŽ"),
    ("a", "àáâãäåāăą"), ("c", "çćĉċč¢"), ("d", "ďđð"), ("e", "èéêëēĕėęě"), ("g", "ĝğġģ"),
    ("i", "ìíîïĩīĭįı"), ("l", "ĺļľł"), ("n", "ñńņň"), ("o", "òóôõöøōŏő"), ("r", "ŕŗř"),
    ("s", "śŝşšșß"), ("t", "ţťŧțþ"), ("u", "ùúûüũūŭůűų"), ("y", "ýÿŷ"), ("z", "źżž"),
    ("-", "‐‑‒–—―−·•"), ("'", "‘’ʻ′"), ("\"", "“”„″«»"), ("x", "×✗"), ("/", "÷⁄"), (">", "→▸›"),
    ("<", "←‹"), ("^", "▲↑"), ("v", "▼↓"), ("~", "…≈"), ("*", "★●"), ("+", "✓"), ("E", "€"),
    ("L", "£"), ("Y", "¥"), ("|", "│▏┃"), ("=", "═"),
  ]
}
