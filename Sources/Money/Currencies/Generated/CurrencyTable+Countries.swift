// SPDX-License-Identifier: Apache-2.0
// Written by Scripts/currencies/generate.py; change its tables, not this file.
// swift-format-ignore-file

extension CurrencyTable {
  /// ISO 3166 code, name, and the currency the name stands for.
  static var countries: StaticString {
    """
    AC|Ascension Island|SHP
    AD|Andorra|EUR
    AE|United Arab Emirates|AED
    AF|Afghanistan|AFN
    AG|Antigua & Barbuda|XCD
    AI|Anguilla|XCD
    AL|Albania|ALL
    AM|Armenia|AMD
    AO|Angola|AOA
    AR|Argentina|ARS
    AS|American Samoa|USD
    AT|Austria|EUR
    AU|Australia|AUD
    AW|Aruba|AWG
    AX|Åland Islands|EUR
    AZ|Azerbaijan|AZN
    BA|Bosnia & Herzegovina|BAM
    BB|Barbados|BBD
    BD|Bangladesh|BDT
    BE|Belgium|EUR
    BF|Burkina Faso|XOF
    BG|Bulgaria|EUR
    BH|Bahrain|BHD
    BI|Burundi|BIF
    BJ|Benin|XOF
    BL|St. Barthélemy|EUR
    BM|Bermuda|BMD
    BN|Brunei|BND
    BO|Bolivia|BOB
    BQ|Caribbean Netherlands|USD
    BR|Brazil|BRL
    BS|Bahamas|BSD
    BT|Bhutan|BTN
    BV|Bouvet Island|NOK
    BW|Botswana|BWP
    BY|Belarus|BYN
    BZ|Belize|BZD
    CA|Canada|CAD
    CC|Cocos (Keeling) Islands|AUD
    CD|Congo - Kinshasa|CDF
    CF|Central African Republic|XAF
    CG|Congo - Brazzaville|XAF
    CH|Switzerland|CHF
    CI|Côte d’Ivoire|XOF
    CK|Cook Islands|NZD
    CL|Chile|CLP
    CM|Cameroon|XAF
    CN|China|CNY
    CO|Colombia|COP
    CR|Costa Rica|CRC
    CU|Cuba|CUP
    CV|Cape Verde|CVE
    CW|Curaçao|XCG
    CX|Christmas Island|AUD
    CY|Cyprus|EUR
    CZ|Czechia|CZK
    DE|Germany|EUR
    DG|Diego Garcia|USD
    DJ|Djibouti|DJF
    DK|Denmark|DKK
    DM|Dominica|XCD
    DO|Dominican Republic|DOP
    DZ|Algeria|DZD
    EA|Ceuta & Melilla|EUR
    EC|Ecuador|USD
    EE|Estonia|EUR
    EG|Egypt|EGP
    EH|Western Sahara|MAD
    ER|Eritrea|ERN
    ES|Spain|EUR
    ET|Ethiopia|ETB
    EU|European Union|EUR
    FI|Finland|EUR
    FJ|Fiji|FJD
    FK|Falkland Islands|FKP
    FM|Micronesia|USD
    FO|Faroe Islands|DKK
    FR|France|EUR
    GA|Gabon|XAF
    GB|United Kingdom|GBP
    GD|Grenada|XCD
    GE|Georgia|GEL
    GF|French Guiana|EUR
    GG|Guernsey|GBP
    GH|Ghana|GHS
    GI|Gibraltar|GIP
    GL|Greenland|DKK
    GM|Gambia|GMD
    GN|Guinea|GNF
    GP|Guadeloupe|EUR
    GQ|Equatorial Guinea|XAF
    GR|Greece|EUR
    GS|South Georgia & South Sandwich Islands|GBP
    GT|Guatemala|GTQ
    GU|Guam|USD
    GW|Guinea-Bissau|XOF
    GY|Guyana|GYD
    HK|Hong Kong SAR China|HKD
    HM|Heard & McDonald Islands|AUD
    HN|Honduras|HNL
    HR|Croatia|EUR
    HT|Haiti|HTG
    HU|Hungary|HUF
    IC|Canary Islands|EUR
    ID|Indonesia|IDR
    IE|Ireland|EUR
    IL|Israel|ILS
    IM|Isle of Man|GBP
    IN|India|INR
    IO|British Indian Ocean Territory|USD
    IQ|Iraq|IQD
    IR|Iran|IRR
    IS|Iceland|ISK
    IT|Italy|EUR
    JE|Jersey|GBP
    JM|Jamaica|JMD
    JO|Jordan|JOD
    JP|Japan|JPY
    KE|Kenya|KES
    KG|Kyrgyzstan|KGS
    KH|Cambodia|KHR
    KI|Kiribati|AUD
    KM|Comoros|KMF
    KN|St. Kitts & Nevis|XCD
    KP|North Korea|KPW
    KR|South Korea|KRW
    KW|Kuwait|KWD
    KY|Cayman Islands|KYD
    KZ|Kazakhstan|KZT
    LA|Laos|LAK
    LB|Lebanon|LBP
    LC|St. Lucia|XCD
    LI|Liechtenstein|CHF
    LK|Sri Lanka|LKR
    LR|Liberia|LRD
    LS|Lesotho|LSL
    LT|Lithuania|EUR
    LU|Luxembourg|EUR
    LV|Latvia|EUR
    LY|Libya|LYD
    MA|Morocco|MAD
    MC|Monaco|EUR
    MD|Moldova|MDL
    ME|Montenegro|EUR
    MF|St. Martin|EUR
    MG|Madagascar|MGA
    MH|Marshall Islands|USD
    MK|North Macedonia|MKD
    ML|Mali|XOF
    MM|Myanmar (Burma)|MMK
    MN|Mongolia|MNT
    MO|Macao SAR China|MOP
    MP|Northern Mariana Islands|USD
    MQ|Martinique|EUR
    MR|Mauritania|MRU
    MS|Montserrat|XCD
    MT|Malta|EUR
    MU|Mauritius|MUR
    MV|Maldives|MVR
    MW|Malawi|MWK
    MX|Mexico|MXN
    MY|Malaysia|MYR
    MZ|Mozambique|MZN
    NA|Namibia|NAD
    NC|New Caledonia|XPF
    NE|Niger|XOF
    NF|Norfolk Island|AUD
    NG|Nigeria|NGN
    NI|Nicaragua|NIO
    NL|Netherlands|EUR
    NO|Norway|NOK
    NP|Nepal|NPR
    NR|Nauru|AUD
    NU|Niue|NZD
    NZ|New Zealand|NZD
    OM|Oman|OMR
    PA|Panama|PAB
    PE|Peru|PEN
    PF|French Polynesia|XPF
    PG|Papua New Guinea|PGK
    PH|Philippines|PHP
    PK|Pakistan|PKR
    PL|Poland|PLN
    PM|St. Pierre & Miquelon|EUR
    PN|Pitcairn Islands|NZD
    PR|Puerto Rico|USD
    PS|Palestinian Territories|
    PT|Portugal|EUR
    PW|Palau|USD
    PY|Paraguay|PYG
    QA|Qatar|QAR
    RE|Réunion|EUR
    RO|Romania|RON
    RS|Serbia|RSD
    RU|Russia|RUB
    RW|Rwanda|RWF
    SA|Saudi Arabia|SAR
    SB|Solomon Islands|SBD
    SC|Seychelles|SCR
    SD|Sudan|SDG
    SE|Sweden|SEK
    SG|Singapore|SGD
    SH|St. Helena|SHP
    SI|Slovenia|EUR
    SJ|Svalbard & Jan Mayen|NOK
    SK|Slovakia|EUR
    SL|Sierra Leone|SLE
    SM|San Marino|EUR
    SN|Senegal|XOF
    SO|Somalia|SOS
    SR|Suriname|SRD
    SS|South Sudan|SSP
    ST|São Tomé & Príncipe|STN
    SV|El Salvador|USD
    SX|Sint Maarten|XCG
    SY|Syria|SYP
    SZ|Eswatini|SZL
    TA|Tristan da Cunha|GBP
    TC|Turks & Caicos Islands|USD
    TD|Chad|XAF
    TF|French Southern Territories|EUR
    TG|Togo|XOF
    TH|Thailand|THB
    TJ|Tajikistan|TJS
    TK|Tokelau|NZD
    TL|Timor-Leste|USD
    TM|Turkmenistan|TMT
    TN|Tunisia|TND
    TO|Tonga|TOP
    TR|Türkiye|TRY
    TT|Trinidad & Tobago|TTD
    TV|Tuvalu|AUD
    TW|Taiwan|TWD
    TZ|Tanzania|TZS
    UA|Ukraine|UAH
    UG|Uganda|UGX
    UM|U.S. Outlying Islands|USD
    US|United States|USD
    UY|Uruguay|UYU
    UZ|Uzbekistan|UZS
    VA|Vatican City|EUR
    VC|St. Vincent & Grenadines|XCD
    VE|Venezuela|VES
    VG|British Virgin Islands|USD
    VI|U.S. Virgin Islands|USD
    VN|Vietnam|VND
    VU|Vanuatu|VUV
    WF|Wallis & Futuna|XPF
    WS|Samoa|WST
    XK|Kosovo|EUR
    YE|Yemen|YER
    YT|Mayotte|EUR
    ZA|South Africa|ZAR
    ZM|Zambia|ZMW
    ZW|Zimbabwe|ZWG
    US|USA|USD
    US|America|USD
    GB|UK|GBP
    GB|Britain|GBP
    GB|Great Britain|GBP
    GB|England|GBP
    GB|Scotland|GBP
    GB|Wales|GBP
    AE|UAE|AED
    CZ|Czech Republic|CZK
    NL|Holland|EUR
    MM|Burma|MMK
    KR|Korea|KRW
    TR|Turkey|TRY
    CI|Ivory Coast|XOF
    MK|Macedonia|MKD
    EU|Eurozone|EUR
    EU|Euro area|EUR
    US|US|USD
    """
  }
}
