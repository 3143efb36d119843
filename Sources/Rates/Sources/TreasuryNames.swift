// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// The Treasury's currency names, as in `Canada-Dollar`.
///
/// It lists countries, and several share a currency, with rates that need not be equal. One country
/// represents each such currency, the first alphabetically; for the euro it is the euro zone. Names
/// have changed over the years, so a currency may have more than one here.
enum TreasuryNames {
  /// The code for a name; nil for unknown names and for countries represented by another one.
  static func code(of name: String) -> String? {
    codes[name.lowercased()]
  }

  private static let codes: [String: String] = {
    var codes: [String: String] = [:]
    for line in table.split(separator: "\n") {
      for name in line.dropFirst(4).split(separator: "|") {
        codes[name.lowercased()] = String(line.prefix(3))
      }
    }
    return codes
  }()

  private static let table = """
    AED United Arab Emirates-Dirham
    AFN Afghanistan-Afghani
    ALL Albania-Lek
    AMD Armenia-Dram
    AOA Angola-Kwanza
    ARS Argentina-Peso
    AUD Australia-Dollar
    AZN Azerbaijan-Manat|Azerbaijan-New Manat
    BAM Bosnia-Marka|Bosnia & Herzegovina-Marka
    BBD Barbados-Dollar
    BDT Bangladesh-Taka
    BGN Bulgaria-Lev|Bulgaria-Lev New
    BHD Bahrain-Dinar
    BIF Burundi-Franc
    BMD Bermuda-Dollar
    BND Brunei-Dollar
    BOB Bolivia-Boliviano
    BRL Brazil-Real
    BSD Bahamas-Dollar
    BWP Botswana-Pula
    BYN Belarus-New Ruble
    BZD Belize-Dollar
    CAD Canada-Dollar
    CDF Democratic Republic of Congo-Congolese Franc|Dem. Rep. of Congo-Congolese Franc
    CHF Switzerland-Franc
    CLP Chile-Peso
    CNY China-Renminbi
    COP Colombia-Peso
    CRC Costa Rica-Colon
    CVE Cape Verde-Escudo|Cabo Verde-Escudo
    CZK Czech Republic-Koruna|Czech-Koruna
    DJF Djibouti-Franc
    DKK Denmark-Krone
    DOP Dominican Republic-Peso
    DZD Algeria-Dinar
    EGP Egypt-Pound
    ERN Eritrea-Nakfa
    ETB Ethiopia-Birr
    EUR Euro Zone-Euro
    FJD Fiji-Dollar
    GBP United Kingdom-Pound
    GEL Georgia-Lari
    GHS Ghana-Cedi
    GMD Gambia-Dalasi
    GNF Guinea-Franc
    GTQ Guatemala-Quetzal
    GYD Guyana-Dollar
    HKD Hong Kong-Dollar
    HNL Honduras-Lempira
    HRK Croatia-Kuna
    HTG Haiti-Gourde
    HUF Hungary-Forint
    IDR Indonesia-Rupiah
    ILS Israel-Shekel
    INR India-Rupee
    IQD Iraq-Dinar
    IRR Iran-Rial
    ISK Iceland-Krona
    JMD Jamaica-Dollar
    JOD Jordan-Dinar
    JPY Japan-Yen
    KES Kenya-Shilling
    KGS Kyrgyzstan-Som
    KHR Cambodia-Riel
    KMF Comoros-Franc
    KRW Korea-Won
    KWD Kuwait-Dinar
    KYD Cayman Islands-Dollar
    KZT Kazakhstan-Tenge
    LAK Laos-Kip
    LBP Lebanon-Pound
    LKR Sri Lanka-Rupee
    LRD Liberia-Dollar
    LSL Lesotho-Maloti
    LTL Lithuania-Litas
    LVL Latvia-Lats
    LYD Libya-Dinar
    MAD Morocco-Dirham
    MDL Moldova-Leu
    MGA Madagascar-Ariary
    MKD Macedonia Fyrom-Denar|Republic of North Macedonia-Denar
    MMK Myanmar-Kyat|Burma-Kyat
    MNT Mongolia-Tugrik
    MRU Mauritania-Ouguiya
    MUR Mauritius-Rupee
    MVR Maldives-Rufiyaa
    MWK Malawi-Kwacha
    MXN Mexico-Peso|Mexico-New Peso
    MYR Malaysia-Ringgit
    MZN Mozambique-Metical
    NAD Namibia-Dollar
    NGN Nigeria-Naira
    NIO Nicaragua-Cordoba
    NOK Norway-Krone
    NPR Nepal-Rupee
    NZD New Zealand-Dollar
    OMR Oman-Rial
    PEN Peru-Sol|Peru-Nuevo Sol
    PGK Papua New Guinea-Kina
    PHP Philippines-Peso
    PKR Pakistan-Rupee
    PLN Poland-Zloty
    PYG Paraguay-Guarani
    QAR Qatar-Riyal
    RON Romania-New Leu|Romania-Leu
    RSD Serbia-Dinar
    RUB Russia-Ruble
    RWF Rwanda-Franc
    SAR Saudi Arabia-Riyal
    SBD Solomon Islands-Dollar
    SCR Seychelles-Rupee
    SDG Sudan-Pound|Sudan-Sudanese Pound
    SEK Sweden-Krona
    SGD Singapore-Dollar
    SLE Sierra Leone-Leone
    SOS Somali-Shilling|Somalia-Shilling
    SRD Suriname-Dollar
    SSP South Sudan-Sudanese Pound|South Sudan-Pound
    STN Sao Tome & Principe-New Dobras
    SYP Syria-Pound
    SZL Eswatini-Lilangeni|Swaziland-Lilangeni
    THB Thailand-Baht
    TJS Tajikistan-Somoni
    TMT Turkmenistan-New Manat
    TND Tunisia-Dinar
    TOP Tonga-Pa'anga
    TRY Turkey-New Lira|Turkey-Lira|Türkiye-Lira
    TTD Trinidad & Tobago-Dollar
    TWD Taiwan-Dollar
    TZS Tanzania-Shilling
    UAH Ukraine-Hryvnia
    UGX Uganda-Shilling
    UYU Uruguay-Peso|Uruguay-New Peso
    UZS Uzbekistan-Som
    VES Venezuela-Bolivar Soberano
    VND Vietnam-Dong
    VUV Vanuatu-Vatu
    WST Western Samoa-Tala
    XAF Cameroon-Cfa Franc
    XCD Antigua & Barbuda-East Caribbean Dollar|Antigua & Barbuda-E. Caribbean Dollar
    XOF Benin-Cfa Franc
    YER Yemen-Rial
    ZAR South Africa-Rand
    ZMW Zambia-New Kwacha|Zambia-Kwacha
    """
}
