// SPDX-License-Identifier: Apache-2.0

/// The Treasury's currency names, as in `Canada-Dollar`.
///
/// It lists countries, and several share a currency, with rates that need not be equal. One country
/// represents each such currency, the first alphabetically; for the euro it is the euro zone. Names
/// have changed over the years, so a currency may have more than one here. Where a name went on after a
/// new currency, it is here with the newest one: the table of currencies decides which one a rate is of.
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
    AFN Afghanistan-Afghani|Afghanistan-Afghanis
    ALL Albania-Lek
    AMD Armenia-Dram|Armenia-Drams
    ANG Netherlands Antilles-Guilder
    AOA Angola-Kwanza
    ARS Argentina-Peso
    AUD Australia-Dollar
    AZN Azerbaijan-Manat|Azerbaijan-Second Manat|Azerbaijan-New Manat
    BAM Bosnia-Marka|Bosnia & Herzegovina-Marka|Bosnia Herzegovina-Marka|Bosnia & Hercegovina-Marka
    BAM Bosnia-Hercegovina-Marka
    BBD Barbados-Dollar
    BDT Bangladesh-Taka
    BGN Bulgaria-Lev|Bulgaria-Lev New
    BHD Bahrain-Dinar
    BIF Burundi-Franc
    BMD Bermuda-Dollar
    BND Brunei-Dollar
    BOB Bolivia-Boliviano
    BRL Brazil-Real
    BSD Bahamas-Dollar|Bahamas, The-Dollar
    BWP Botswana-Pula
    BYN Belarus-New Ruble|Belarus-Ruble
    BZD Belize-Dollar
    CAD Canada-Dollar
    CDF Democratic Republic of Congo-Congolese Franc|Dem. Rep. of Congo-Congolese Franc
    CDF Congo, Dem. Rep-Congolese Franc|Congo, Dem. Rep.-Congolese Franc|Dem. Rep. Of Congo-Franc
    CDF Democratic Republic Of Congo-Franc
    CHF Switzerland-Franc
    CLP Chile-Peso
    CNY China-Renminbi|China-Yuan
    COP Colombia-Peso
    CRC Costa Rica-Colon
    CUC Cuba-Chavito
    CUP Cuba-Peso
    CVE Cape Verde-Escudo|Cabo Verde-Escudo
    CYP Cyprus-Pound
    CZK Czech Republic-Koruna|Czech-Koruna|Czech. Republic-Koruna|Czechia-Koruna
    DJF Djibouti-Franc
    DKK Denmark-Krone
    DOP Dominican Republic-Peso
    DZD Algeria-Dinar
    EEK Estonia-Kroon
    EGP Egypt-Pound
    ERN Eritrea-Nakfa
    ETB Ethiopia-Birr
    EUR Euro Zone-Euro
    FJD Fiji-Dollar
    GBP United Kingdom-Pound|United Kingdom-Pound Sterling
    GEL Georgia-Lari
    GHS Ghana-Cedi|Ghana-Second Cedi
    GMD Gambia-Dalasi|Gambia, The-Dalasi
    GNF Guinea-Franc
    GTQ Guatemala-Quetzal|Guatemala-Quentzal
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
    KHR Cambodia-Riel|Cambodia (khmer)-Riel
    KMF Comoros-Franc
    KRW Korea-Won|South Korea-Won|Korea, South-Won
    KWD Kuwait-Dinar
    KYD Cayman Islands-Dollar|Cayman Island-Dollar
    KZT Kazakhstan-Tenge
    LAK Laos-Kip
    LBP Lebanon-Pound
    LKR Sri Lanka-Rupee
    LRD Liberia-Dollar
    LSL Lesotho-Maloti|Lesotho-Loti
    LTL Lithuania-Litas|Lithuania-Lita|Lithuania-Litai
    LVL Latvia-Lats|Latvia-Lat
    LYD Libya-Dinar
    MAD Morocco-Dirham
    MDL Moldova-Leu
    MGA Madagascar-Ariary|Madagascar-Aria|Madagascar-Franc|Madagascar-Malagasy Franc
    MKD Macedonia Fyrom-Denar|Republic of North Macedonia-Denar|Macedonia-Denar
    MKD North Macedonia-Denar|Fyr Macedonia-Denar
    MMK Myanmar-Kyat|Burma-Kyat|Burma (myanmar)-Kyat|Myanmar (burma)-Kyat
    MNT Mongolia-Tugrik
    MOP Macao-Mop|Macao-Pataca|Macau-Pataca
    MRU Mauritania-Ouguiya|Mauritania-First Ouguiya
    MTL Malta-Lira|Maltese-Lira
    MUR Mauritius-Rupee
    MVR Maldives-Rufiyaa
    MWK Malawi-Kwacha
    MXN Mexico-Peso|Mexico-New Peso
    MYR Malaysia-Ringgit
    MZN Mozambique-Metical|Mozambique-New Metical
    NAD Namibia-Dollar
    NGN Nigeria-Naira
    NIO Nicaragua-Cordoba
    NOK Norway-Krone
    NPR Nepal-Rupee
    NZD New Zealand-Dollar
    OMR Oman-Rial
    PAB Panama-Balboa
    PEN Peru-Sol|Peru-Nuevo Sol
    PGK Papua New Guinea-Kina
    PHP Philippines-Peso
    PKR Pakistan-Rupee
    PLN Poland-Zloty
    PYG Paraguay-Guarani
    QAR Qatar-Riyal
    RON Romania-New Leu|Romania-Leu|Romania-Third Leu
    RSD Serbia-Dinar|Serbia And Montenegro-Dinar|Serbia & Montenegro-Dinar
    RUB Russia-Ruble
    RWF Rwanda-Franc
    SAR Saudi Arabia-Riyal
    SBD Solomon Islands-Dollar
    SCR Seychelles-Rupee
    SDG Sudan-Pound|Sudan-Sudanese Pound|Sudan-New Pound|Sudan-Dinar
    SEK Sweden-Krona
    SGD Singapore-Dollar
    SIT Slovenia-Tolar|Slovenia-Tolars
    SKK Slovak Republic-Koruna|Slovak-Koruna|Slovakia-Koruna
    SLE Sierra Leone-Leone|Sierra Leone-New Leone
    SLL Sierra Leone-Old Leone
    SOS Somali-Shilling|Somalia-Shilling
    SRD Suriname-Dollar|Suriname-Guilder
    SSP South Sudan-Sudanese Pound|South Sudan-Pound|South Sudan-South Sudanese Pound
    STN Sao Tome & Principe-New Dobras|Sao Tome & Principe-Dobras|Sao Tome And Principe-Dobras
    SVC El Salvador-Colon
    SYP Syria-Pound
    SZL Eswatini-Lilangeni|Swaziland-Lilangeni
    THB Thailand-Baht
    TJS Tajikistan-Somoni|Tajikistan-Ruble
    TMT Turkmenistan-New Manat|Turkmenistan-Manat
    TND Tunisia-Dinar
    TOP Tonga-Pa'anga|Tonga-Paanga|Tonga-Pa’anga
    TRY Turkey-New Lira|Turkey-Lira|Türkiye-Lira
    TTD Trinidad & Tobago-Dollar
    TWD Taiwan-Dollar
    TZS Tanzania-Shilling
    UAH Ukraine-Hryvnia|Ukraine-Hryvna
    UGX Uganda-Shilling
    UYU Uruguay-Peso|Uruguay-New Peso
    UZS Uzbekistan-Som
    VEB Venezuela-Bolivar
    VEF Venezuela-New Bolivar|Venezuela-Bolivar Fuerte|Venezuela-Fuerte
    VES Venezuela-Bolivar Soberano
    VND Vietnam-Dong
    VUV Vanuatu-Vatu
    WST Western Samoa-Tala|Samoa-Tala
    XAF Cameroon-Cfa Franc
    XCD Antigua & Barbuda-East Caribbean Dollar|Antigua & Barbuda-E. Caribbean Dollar
    XCD Antigua - Barbuda-E. Caribbean Dollar|Antigua - Barbuda-East Caribbean Dollar
    XCG Curacao-Caribbean Guilder
    XOF Benin-Cfa Franc
    YER Yemen-Rial
    YUM Yugoslavia-Dinar|Yugoslavia-New Dinar
    ZAR South Africa-Rand
    ZMW Zambia-New Kwacha|Zambia-Kwacha
    ZWD Zimbabwe-Dollar
    ZWG Zimbabwe-Gold|Zimbabwe-Zig
    ZWL Zimbabwe-Rtgs
    """
}
