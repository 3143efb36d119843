// SPDX-License-Identifier: Apache-2.0
// Written by Scripts/currencies/generate.py; change its tables, not this file.
// swift-format-ignore-file

extension CurrencyTable {
  /// Adjectives of countries, and the ISO 3166 code.
  static var adjectives: StaticString {
    """
    american|US
    u s|US
    us|US
    english|GB
    scottish|GB
    aussie|AU
    kiwi|NZ
    hongkong|HK
    taiwanese|TW
    korean|KR
    emirati|AE
    israeli|IL
    filipino|PH
    argentinian|AR
    argentine|AR
    burmese|MM
    lao|LA
    bosnian|BA
    kazakh|KZ
    kyrgyz|KG
    uzbek|UZ
    tajik|TJ
    turkmen|TM
    azeri|AZ
    congolese|CD
    vietnam|VN
    nz|NZ
    hk|HK
    gb|GB
    great british|GB
    sing|SG
    """
  }
}
