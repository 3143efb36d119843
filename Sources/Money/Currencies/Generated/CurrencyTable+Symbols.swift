// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.
// Written by Scripts/currencies/generate.py; change its tables, not this file.
// swift-format-ignore-file

extension CurrencyTable {
  /// Symbol and the currencies it can mean, likeliest first.
  static var symbols: StaticString {
    """
    $|USD ARS AUD BBD BMD BND BSD BZD CAD CLP COP CUP DOP FJD GYD HKD JMD KYD LRD MXN NAD NZD SBD SGD SRD TTD TWD UYU XCD
    A$|AUD
    AU$|AUD
    Ar|MGA
    Bs|BOB
    C$|NIO
    CA$|CAD
    CAN$|CAD
    CF|KMF
    CFPF|XPF
    CN¥|CNY
    Cg.|XCG
    DM|DEM
    Db|STN
    EC$|XCD
    E£|EGP
    FCFA|XAF
    FG|GNF
    Fr|CHF
    Fr.|CHF
    Ft|HUF
    F CFA|XOF
    GH₵|GHS
    HK$|HKD
    JP¥|JPY
    K|MMK
    KM|BAM
    Kc|CZK
    Kz|AOA
    Kč|CZK
    L|HNL
    L£|LBP
    MX$|MXN
    NT$|TWD
    NZ$|NZD
    P|BWP
    Q|GTQ
    R|ZAR
    R$|BRL
    RF|RWF
    RM|MYR
    Rp|IDR
    Rs|INR LKR MUR NPR PKR
    S$|SGD
    SFr|CHF
    SFr.|CHF
    T$|TOP
    TL|TRY
    U$S|USD
    US$|USD
    ZK|ZMW
    kn|HRK
    kr|SEK DKK ISK NOK
    kr.|DKK ISK NOK SEK
    lei|RON
    zl|PLN
    zł|PLN
    £|GBP FKP GIP SHP SSP SYP
    ¥|JPY CNY
    грн|UAH
    лв|BGN
    лв.|BGN
    руб|RUB
    руб.|RUB
    ֏|AMD
    ؋|AFN
    د.إ|AED
    ৳|BDT
    ฿|THB
    ៛|KHR
    ₡|CRC
    ₣|FRF
    ₤|ITL
    ₦|NGN
    ₧|ESP
    ₨|PKR INR LKR NPR MUR SCR
    ₩|KPW KRW
    ₪|ILS
    ₫|VND
    €|EUR
    ₭|LAK
    ₮|MNT
    ₯|GRD
    ₱|PHP
    ₲|PYG
    ₴|UAH
    ₸|KZT
    ₹|INR
    ₺|TRY
    ₼|AZN
    ₽|RUB
    ₾|GEL
    元|CNY
    円|JPY
    圓|HKD TWD
    원|KRW
    ﷼|IRR OMR QAR SAR YER
    ＄|USD
    ￡|GBP
    ￥|JPY CNY
    ￦|KRW
    """
  }
}
