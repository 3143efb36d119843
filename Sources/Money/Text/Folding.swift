// SPDX-License-Identifier: Apache-2.0

/// Reduces text to what people compare: lower case, no accents, words separated by one space.
package enum Folding {
  /// One folded character: `Ã` becomes `a`, `&` a space, an apostrophe nothing, `ß` two letters.
  package static func fold(_ character: Character) -> String {
    character.unicodeScalars.compactMap(letters).joined()
  }

  /// `São Tomé & Príncipe` becomes `sao tome principe`.
  package static func fold(_ text: String) -> String {
    foldASCII(text) ?? foldScalars(text)
  }

  /// The same for ASCII, which nearly all names are, byte by byte.
  private static func foldASCII(_ text: String) -> String? {
    if text.utf8.allSatisfy({ (0x61...0x7A).contains($0) }) { return text }
    var result: [UInt8] = []
    result.reserveCapacity(text.utf8.count)
    var pendingSpace = false
    for byte in text.utf8 {
      switch byte {
      case 0x61...0x7A, 0x30...0x39, 0x41...0x5A:
        if pendingSpace { result.append(0x20) }
        pendingSpace = false
        result.append((0x41...0x5A).contains(byte) ? byte + 0x20 : byte)
      case 0x27: continue
      case 0..<0x80: pendingSpace = !result.isEmpty
      default: return nil
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func foldScalars(_ text: String) -> String {
    var result = ""
    var pendingSpace = false
    for scalar in text.unicodeScalars {
      guard let letters = letters(of: scalar) else { continue }
      if letters == " " {
        pendingSpace = !result.isEmpty
        continue
      }
      if pendingSpace { result += " " }
      pendingSpace = false
      result += letters
    }
    return result
  }

  /// Nil for what is dropped (combining marks, apostrophes), a space for what separates words.
  private static func letters(of scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0x61...0x7A, 0x30...0x39: return String(scalar)
    case 0x41...0x5A: return String(UnicodeScalar(UInt8(scalar.value + 0x20)))
    case 0x27, 0x2018, 0x2019, 0x2BB, 0x2BC, 0x300...0x36F: return nil
    case 0..<0x80: return " "
    default: break
    }
    if let base = bases[scalar] { return base }
    return scalar.properties.isAlphabetic ? scalar.properties.lowercaseMapping : " "
  }

  /// The accented letters of the names in the table, and the rest of Latin-1 and Latin Extended-A.
  private static let bases: [Unicode.Scalar: String] = {
    let groups: [(String, String)] = [
      ("àáâãäåāăąÀÁÂÃÄÅĀĂĄ", "a"), ("çćĉċčÇĆĈĊČ", "c"), ("ďđðĎĐÐ", "d"),
      ("èéêëēĕėęěÈÉÊËĒĔĖĘĚ", "e"), ("ĝğġģĜĞĠĢ", "g"), ("ĥħĤĦ", "h"),
      ("ìíîïĩīĭįıÌÍÎÏĨĪĬĮİ", "i"), ("ĵĴ", "j"), ("ķĶ", "k"), ("ĺļľŀłĹĻĽĿŁ", "l"),
      ("ñńņňÑŃŅŇ", "n"), ("òóôõöøōŏőÒÓÔÕÖØŌŎŐ", "o"), ("ŕŗřŔŖŘ", "r"),
      ("śŝşšșŚŜŞŠȘ", "s"), ("ţťŧțŢŤŦȚ", "t"), ("ùúûüũūŭůűųÙÚÛÜŨŪŬŮŰŲ", "u"),
      ("ŵŴ", "w"), ("ýÿŷÝŸŶ", "y"), ("źżžŹŻŽ", "z"), ("æÆ", "ae"), ("œŒ", "oe"),
      ("ßẞ", "ss"), ("þÞ", "th"), ("άΆ", "α"), ("έΈ", "ε"), ("ήΉ", "η"), ("ίϊΐΊΪ", "ι"),
      ("όΌ", "ο"), ("ύϋΰΎΫ", "υ"), ("ώΏ", "ω"), ("ς", "σ"), ("ёЁ", "е"),
    ]
    var table: [Unicode.Scalar: String] = [:]
    for (letters, base) in groups {
      for scalar in letters.unicodeScalars { table[scalar] = base }
    }
    return table
  }()
}
