// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.
// Written by Scripts/currencies/generate.py; change its tables, not this file.
// swift-format-ignore-file

extension Currency {
  /// Argentine Peso.
  package static let ars = Currency(index: 16)
  /// Austrian Schilling.
  package static let ats = Currency(index: 18)
  /// Australian Dollar.
  package static let aud = Currency(index: 19)
  /// Bulgarian Lev.
  package static let bgn = Currency(index: 36)
  /// Bahraini Dinar.
  package static let bhd = Currency(index: 38)
  /// Brazilian Real.
  package static let brl = Currency(index: 49)
  /// Canadian Dollar.
  package static let cad = Currency(index: 61)
  /// Swiss Franc.
  package static let chf = Currency(index: 65)
  /// Chilean Unit of Account (UF).
  package static let clf = Currency(index: 68)
  /// Chinese Yuan.
  package static let cny = Currency(index: 72)
  /// Czech Koruna.
  package static let czk = Currency(index: 83)
  /// German Mark.
  package static let dem = Currency(index: 85)
  /// Danish Krone.
  package static let dkk = Currency(index: 87)
  /// Euro.
  package static let eur = Currency(index: 99)
  /// French Franc.
  package static let frf = Currency(index: 103)
  /// British Pound.
  package static let gbp = Currency(index: 104)
  /// Hong Kong Dollar.
  package static let hkd = Currency(index: 121)
  /// Croatian Kuna.
  package static let hrk = Currency(index: 124)
  /// Hungarian Forint.
  package static let huf = Currency(index: 126)
  /// Indonesian Rupiah.
  package static let idr = Currency(index: 127)
  /// Israeli New Shekel.
  package static let ils = Currency(index: 131)
  /// Indian Rupee.
  package static let inr = Currency(index: 132)
  /// Icelandic Króna.
  package static let isk = Currency(index: 136)
  /// Italian Lira.
  package static let itl = Currency(index: 137)
  /// Japanese Yen.
  package static let jpy = Currency(index: 140)
  /// South Korean Won.
  package static let krw = Currency(index: 148)
  /// Kuwaiti Dinar.
  package static let kwd = Currency(index: 149)
  /// Mexican Peso.
  package static let mxn = Currency(index: 189)
  /// Malaysian Ringgit.
  package static let myr = Currency(index: 192)
  /// Norwegian Krone.
  package static let nok = Currency(index: 201)
  /// New Zealand Dollar.
  package static let nzd = Currency(index: 203)
  /// Philippine Peso.
  package static let php = Currency(index: 211)
  /// Polish Zloty.
  package static let pln = Currency(index: 213)
  /// Romanian Leu (1952–2006).
  package static let rol = Currency(index: 220)
  /// Romanian Leu.
  package static let ron = Currency(index: 221)
  /// Russian Ruble.
  package static let rub = Currency(index: 223)
  /// Swedish Krona.
  package static let sek = Currency(index: 232)
  /// Singapore Dollar.
  package static let sgd = Currency(index: 233)
  /// Thai Baht.
  package static let thb = Currency(index: 249)
  /// Tunisian Dinar.
  package static let tnd = Currency(index: 254)
  /// Turkish Lira (1922–2005).
  package static let trl = Currency(index: 257)
  /// Turkish Lira.
  package static let `try` = Currency(index: 258)
  /// US Dollar.
  package static let usd = Currency(index: 267)
  /// Gold.
  package static let xau = Currency(index: 288)
  /// South African Rand.
  package static let zar = Currency(index: 315)
}
