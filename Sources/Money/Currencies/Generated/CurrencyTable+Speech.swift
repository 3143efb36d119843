// SPDX-License-Identifier: Apache-2.0
// Written by Scripts/currencies/generate.py; change its tables, not this file.
// swift-format-ignore-file

extension CurrencyTable {
  /// What people call money, and the currencies meant: codes, likeliest first, or a symbol.
  static var speech: StaticString {
    """
    dollar|$ USD AUD BBD BMD BND BSD BZD CAD FJD GYD HKD JMD KYD LRD NAD NZD SBD SGD SRD TTD TWD XCD
    buck|$ USD AUD BBD BMD BND BSD BZD CAD FJD GYD HKD JMD KYD LRD NAD NZD SBD SGD SRD TTD TWD XCD
    greenback|USD
    pound|£
    quid|GBP
    sterling|GBP
    pound sterling|GBP
    pounds sterling|GBP
    libra|£
    libra esterlina|GBP
    libras esterlinas|GBP
    pfund|£
    livre|£
    livre sterling|GBP
    livres sterling|GBP
    kronen|?kr SEK NOK DKK CZK ISK
    schweizer franken|CHF
    dolar|$ USD AUD BBD BMD BND BSD BZD CAD FJD GYD HKD JMD KYD LRD NAD NZD SBD SGD SRD TTD TWD XCD
    dolares|$ USD AUD BBD BMD BND BSD BZD CAD FJD GYD HKD JMD KYD LRD NAD NZD SBD SGD SRD TTD TWD XCD
    ドル|$ USD AUD BBD BMD BND BSD BZD CAD FJD GYD HKD JMD KYD LRD NAD NZD SBD SGD SRD TTD TWD XCD
    ユーロ|EUR
    krona|kr SEK ISK
    kronor|kr SEK
    krone|?kr NOK DKK
    kroner|?kr NOK DKK
    kronur|kr ISK
    crown|?SEK NOK DKK CZK ISK
    yen|JPY
    yuan|CNY
    renminbi|CNY
    rmb|CNY
    kuai|CNY
    franken|CHF
    swissie|CHF
    zloty|PLN
    zlote|PLN
    zlotych|PLN
    won|KRW
    korean won|KRW
    ruble|RUB
    rouble|RUB
    rubli|RUB
    rubley|RUB
    rupee|Rs
    lira|TRY
    lire|ITL
    real|BRL
    reais|BRL
    forint|HUF
    koruna|CZK
    koruny|CZK
    korun|CZK
    shekel|ILS
    sheqel|ILS
    nis|ILS
    baht|THB
    loonie|CAD
    leu|RON MDL
    lei|RON MDL
    lev|BGN
    leva|BGN
    hryven|UAH
    hryvni|UAH
    soles|PEN
    colones|?CRC SVC
    quetzales|GTQ
    guaranies|PYG
    bolivares|VES
    mark|?DEM BAM
    deutschmark|DEM
    deutsche mark|DEM
    d mark|DEM
    schilling|ATS
    escudo|?CVE PTE
    guilder|?NLG XCG
    gulden|NLG
    drachma|GRD
    drachmas|GRD
    drachmae|GRD
    peseta|ESP
    markka|FIM
    markkaa|FIM
    punt|IEP
    tolar|SIT
    kuna|HRK
    kroon|EEK
    lats|LVL
    litas|LTL
    gold|XAU
    silver|XAG
    platinum|XPT
    palladium|XPD
    bulgarian lev|BGN
    bulgarian leva|BGN
    italian lira|ITL
    italian lire|ITL
    franc suisse|CHF
    francs suisses|CHF
    new israeli shekel|ILS
    new israeli sheqel|ILS
    """
  }
}
