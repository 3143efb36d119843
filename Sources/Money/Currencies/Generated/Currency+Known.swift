// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.
// Written by Scripts/currencies/generate.py; change its tables, not this file.
// swift-format-ignore-file

extension Currency {
  /// Argentine Peso.
  public static let ars = Currency(index: 16)
  /// Austrian Schilling.
  public static let ats = Currency(index: 18)
  /// Australian Dollar.
  public static let aud = Currency(index: 19)
  /// Bulgarian Lev.
  public static let bgn = Currency(index: 36)
  /// Bahraini Dinar.
  public static let bhd = Currency(index: 38)
  /// Brazilian Real.
  public static let brl = Currency(index: 49)
  /// Canadian Dollar.
  public static let cad = Currency(index: 61)
  /// Swiss Franc.
  public static let chf = Currency(index: 65)
  /// Chilean Unit of Account (UF).
  public static let clf = Currency(index: 68)
  /// Chinese Yuan.
  public static let cny = Currency(index: 72)
  /// Czech Koruna.
  public static let czk = Currency(index: 83)
  /// German Mark.
  public static let dem = Currency(index: 85)
  /// Danish Krone.
  public static let dkk = Currency(index: 87)
  /// Euro.
  public static let eur = Currency(index: 99)
  /// French Franc.
  public static let frf = Currency(index: 103)
  /// British Pound.
  public static let gbp = Currency(index: 104)
  /// Hong Kong Dollar.
  public static let hkd = Currency(index: 121)
  /// Croatian Kuna.
  public static let hrk = Currency(index: 124)
  /// Hungarian Forint.
  public static let huf = Currency(index: 126)
  /// Indonesian Rupiah.
  public static let idr = Currency(index: 127)
  /// Israeli New Shekel.
  public static let ils = Currency(index: 131)
  /// Indian Rupee.
  public static let inr = Currency(index: 132)
  /// Icelandic Króna.
  public static let isk = Currency(index: 136)
  /// Italian Lira.
  public static let itl = Currency(index: 137)
  /// Japanese Yen.
  public static let jpy = Currency(index: 140)
  /// South Korean Won.
  public static let krw = Currency(index: 148)
  /// Kuwaiti Dinar.
  public static let kwd = Currency(index: 149)
  /// Mexican Peso.
  public static let mxn = Currency(index: 189)
  /// Malaysian Ringgit.
  public static let myr = Currency(index: 192)
  /// Norwegian Krone.
  public static let nok = Currency(index: 201)
  /// New Zealand Dollar.
  public static let nzd = Currency(index: 203)
  /// Philippine Peso.
  public static let php = Currency(index: 211)
  /// Polish Zloty.
  public static let pln = Currency(index: 213)
  /// Romanian Leu (1952–2006).
  public static let rol = Currency(index: 220)
  /// Romanian Leu.
  public static let ron = Currency(index: 221)
  /// Russian Ruble.
  public static let rub = Currency(index: 223)
  /// Swedish Krona.
  public static let sek = Currency(index: 232)
  /// Singapore Dollar.
  public static let sgd = Currency(index: 233)
  /// Thai Baht.
  public static let thb = Currency(index: 249)
  /// Tunisian Dinar.
  public static let tnd = Currency(index: 254)
  /// Turkish Lira (1922–2005).
  public static let trl = Currency(index: 257)
  /// Turkish Lira.
  public static let `try` = Currency(index: 258)
  /// US Dollar.
  public static let usd = Currency(index: 267)
  /// Gold.
  public static let xau = Currency(index: 288)
  /// South African Rand.
  public static let zar = Currency(index: 315)
}
