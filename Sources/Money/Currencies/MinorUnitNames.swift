// SPDX-License-Identifier: Apache-2.0

/// What currencies are divided into.
package enum MinorUnitNames {
  package static let byName: [String: [Currency]] = {
    var units: [String: [Currency]] = [:]
    for (words, codes) in table {
      for word in words.split(separator: " ") { units[String(word)] = .codes(codes) }
    }
    return units
  }()

  /// Names of one letter, which follow their digits directly.
  package static let letters: Set<String> = ["c", "p", "¢"]

  private static let table: [(words: String, codes: String)] = [
    ("cent cents ct ¢ c", "USD EUR AUD CAD NZD SGD HKD ZAR"), ("eurocent eurocents", "EUR"),
    ("penny pennies", "GBP USD"), ("pence p", "GBP"), ("rappen", "CHF"),
    ("centime centimes", "CHF EUR MAD DZD"), ("centavo centavos", "MXN BRL ARS PHP"),
    ("ore", "SEK NOK DKK"), ("grosz grosze groszy", "PLN"), ("bani", "RON MDL"),
    ("stotinki", "BGN"), ("kopeck kopecks kopek kopeks", "RUB UAH BYN"), ("kurus", "TRY"),
    ("agora agorot", "ILS"), ("piastre piastres", "EGP LBP"), ("paisa paise", "INR PKR NPR"),
    ("satang", "THB"), ("sen", "MYR IDR JPY"), ("fen", "CNY"), ("fils", "AED KWD BHD JOD"),
    ("halala halalas", "SAR"),
  ]
}
