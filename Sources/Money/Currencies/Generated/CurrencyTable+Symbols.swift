// SPDX-License-Identifier: Apache-2.0
// Written by Scripts/currencies/generate.py; change its tables, not this file.
// swift-format-ignore-file

extension CurrencyTable {
  /// Symbol and the currencies it can mean, likeliest first; after a question mark none is.
  static var symbols: StaticString {
    """
    $|USD ARS AUD BBD BMD BND BSD BZD CAD CLP COP CUP DOP FJD GYD HKD JMD KYD LRD MXN NAD NZD SBD SGD SRD TTD TWD UYU XCD
    $ AU|AUD
    $ CA|CAD
    $ HK|HKD
    $ NZ|NZD
    $ SG|SGD
    $ SU|USD
    $ US|USD
    $ ZN|NZD
    $A|AUD
    $AR|ARS
    $AU|AUD
    $BM|BMD
    $BN|BND
    $BZ|BZD
    $CA|CAD
    $CL|CLP
    $CO|COP
    $EC|XCD
    $FJ|FJD
    $HK|HKD
    $MX|MXN
    $NA|NAD
    $NZ|NZD
    $RH|RHD
    $SB|SBD
    $SG|SGD
    $SR|SRD
    $TT|TTD
    $U|UYU
    $US|USD
    $UY|UYU
    $WS|WST
    A$|AUD
    AR$|ARS
    AU$|AUD
    AUD$|AUD
    Afl|AWG
    Afl.|AWG
    Afs|AFN
    Ar|MGA
    B$|BND BSD
    B/.|PAB
    BD|BHD
    BM$|BMD
    BR$|BRL
    BS$|BSD
    BZ$|BZD
    Bds$|BBD
    Br|BYN ETB
    Bs|BOB VES VEF
    Bs.|BOB VES VEF
    Bs.S|VES
    C$|CAD NIO
    CA$|CAD
    CAD$|CAD
    CAN$|CAD
    CDN$|CAD
    CF|KMF
    CFA|XOF XAF
    CFP|XPF
    CFPF|XPF
    CI$|KYD
    CLP$|CLP
    CN¥|CNY
    COL$|COP
    COP$|COP
    Can$|CAD
    Cdn$|CAD
    Cg|XCG
    Cg.|XCG
    D|GMD
    DA|DZD
    DH|MAD AED
    DM|DEM
    DT|TND
    Db|STN
    Dh|AED MAD
    Dhs|AED MAD
    Dkr|DKK
    E|SZL
    EC$|XCD
    ECU|XEU
    EG£|EGP
    Esc|PTE
    Esc.|PTE
    E£|EGP
    F CFA|XOF
    FB|BEF
    FBu|BIF
    FC|CDF
    FCFA|XAF XOF
    FCFP|XPF
    FG|GNF
    FJ$|FJD
    Fdj|DJF
    Fr|CHF
    Fr.|CHF
    Ft|HUF
    F CFA|XOF XAF
    G|HTG
    G$|GYD
    GB£|GBP
    GH¢|GHS
    GH₵|GHS
    Gs|PYG
    Gs.|PYG
    HK$|HKD
    HKD$|HKD
    Ikr|ISK
    J$|JMD
    JD|JOD
    JM$|JMD
    JP¥|JPY
    K|MMK PGK ZMW
    K.D.|KWD
    KA$|CAD
    KD|KWD
    KM|BAM
    KR₩|KRW
    KSh|KES
    KShs|KES
    Kc|CZK
    Kr.|SEK DKK ISK NOK
    Ksh|KES
    Kshs|KES
    Kz|AOA
    Kč|CZK
    Kčs|CSK
    L|HNL ALL MDL
    L$|LRD
    L.E.|EGP
    L.L.|LBP
    LD|LYD
    LE|EGP
    LL|LBP
    LS|SYP
    Le|SLE
    Lek|ALL
    Lekë|ALL
    Lps|HNL
    Lps.|HNL
    Ls|LVL
    Lt|LTL
    L£|LBP
    M|LSL
    MK|MWK
    MOP$|MOP
    MT|MZN
    MTn|MZN
    MX$|MXN
    MXN$|MXN
    Mex$|MXN
    N$|NAD
    NAf|ANG
    NAf.|ANG
    NIS|ILS
    NT$|TWD
    NTD|TWD
    NZ$|NZD
    NZD$|NZD
    Nfk|ERN
    Nkr|NOK
    Nu|BTN
    Nu.|BTN
    P|PHP BWP
    Pts|ESP
    Q|GTQ
    QR|QAR
    R|ZAR
    R$|BRL
    R.O.|OMR
    RD$|DOP
    RF|RWF
    RM|MYR
    RMB|CNY
    RO|OMR
    Rf|MVR
    Rp|IDR
    Rs|INR LKR MUR NPR PKR SCR
    Rs.|INR LKR MUR NPR PKR SCR
    S|SOS
    S$|SGD
    S/|PEN
    S/.|PEN
    SFr|CHF
    SFr.|CHF
    SG$|SGD
    SGD$|SGD
    SI$|SBD
    SR|SAR SCR
    Sh|KES SOS TZS UGX
    Sh.|KES SOS TZS UGX
    Sk|SKK
    T$|TOP
    TH฿|THB
    TL|TRY
    TSh|TZS
    TT$|TTD
    Tk|BDT
    U$S|USD
    UK£|GBP
    UM|MRU
    US $|USD
    US$|USD
    USD$|USD
    USh|UGX
    VNĐ|VND
    VT|VUV
    Vẽj|PTE
    Vẽj.|PTE
    WS$|WST
    ZK|ZMW
    ZiG|ZWG
    den|MKD
    din|RSD
    din.|RSD
    kn|HRK
    kr|SEK DKK ISK NOK
    kr.|SEK DKK ISK NOK
    lei|RON MDL
    mk|FIM
    so'm|UZS
    soʻm|UZS
    zl|PLN
    zł|PLN
    £|GBP FKP GIP SHP SSP SYP EGP LBP SDG
    £ RU|GBP
    £CY|CYP
    £E|EGP
    £FK|FKP
    £GB|GBP
    £GI|GIP
    £IE|IEP
    £IL|ILP
    £LB|LBP
    £MT|MTP
    ¥|JPY CNY
    ¥CN|CNY
    öS|ATS
    Đ|VND
    đ|VND
    ƒ|AWG XCG ANG NLG
    Δρχ|GRD
    КМ|BAM
    Кч|CZK
    ЛСЛ|LSL
    ТМТ|TMT
    Тл|TRY
    грн|UAH
    ден|MKD
    ден.|MKD
    дин|RSD
    дин.|RSD
    зл|PLN
    крб|UAK
    крб.|UAK
    лв|BGN
    лв.|BGN
    ман|AZN
    манат|AZN
    р|RUB RUR
    р.|RUB RUR
    руб|RUB BYN
    руб.|RUB BYN
    сом|KGS
    сум|UZS
    сўм|UZS
    тг|KZT
    тенге|KZT
    щ.д|USD
    щ.д.|USD
    դր|AMD
    ֏|AMD
    ל״י|ILP
    ؋|AFN
    أ.م|MRU
    أ.م.|MRU
    ج.س|SDG
    ج.س.|SDG
    ج.م|EGP
    ج.م.|EGP
    د.أ|JOD
    د.أ.|JOD
    د.إ|AED
    د.إ.|AED
    د.ب|BHD
    د.ب.|BHD
    د.ت|TND
    د.ت.|TND
    د.ج|DZD
    د.ج.|DZD
    د.س|SDD
    د.س.|SDD
    د.ع|IQD
    د.ع.|IQD
    د.ك|KWD
    د.ك.|KWD
    د.ل|LYD
    د.ل.|LYD
    د.م|MAD
    د.م.|MAD
    ر|PKR
    ر.إ|IRR
    ر.إ.|IRR
    ر.س|SAR
    ر.س.|SAR
    ر.ع|OMR
    ر.ع.|OMR
    ر.ق|QAR
    ر.ق.|QAR
    ر.ي|YER
    ر.ي.|YER
    ريال|SAR IRR OMR QAR YER
    ریال|IRR
    فرانک CFA|XOF
    ل.س|SYP
    ل.س.|SYP
    ل.ل|LBP
    ل.ل.|LBP
    ރ|MVR
    ރ.|MVR
    नेरू|NPR
    रु|INR NPR
    रू|NPR INR
    ৳|BDT
    රු|LKR
    රු.|LKR
    සිෆ්එ|XOF
    บาท|THB
    ฿|THB
    ლარი|GEL
    ብር|ETB
    ៛|KHR
    ₡|CRC
    ₣|FRF
    ₤|?GBP ITL TRY
    ₤IT|ITL
    ₦|NGN
    ₧|ESP
    ₨|PKR INR LKR NPR MUR SCR
    ₩|KRW KPW
    ₪|ILS
    ₫|VND
    €|EUR
    ₭|LAK
    ₮|MNT
    ₯|GRD
    ₱|PHP
    ₲|PYG
    ₴|UAH
    ₵|GHS
    ₸|KZT
    ₹|INR
    ₺|TRY
    ₼|AZN
    ₽|RUB
    ₾|GEL
    ⃀|KGS
    ⃁|SAR
    ⃂|MVR
    ⃃|AED
    ⃄|OMR
    人民币|CNY
    人民幣|CNY
    元|CNY TWD HKD
    円|JPY
    圓|HKD TWD
    日元|JPY
    日圓|JPY
    欧元|EUR
    歐元|EUR
    港元|HKD
    港币|HKD
    美元|USD
    英镑|GBP
    韩元|KRW
    원|KRW
    ﷼|IRR OMR QAR SAR YER
    ＄|USD
    ￡|GBP
    ￥|JPY CNY
    ￦|KRW
    """
  }
}
