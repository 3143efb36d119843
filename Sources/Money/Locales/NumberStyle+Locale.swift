// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension NumberStyle {
  /// The style of a POSIX locale by its name: `de_CH.UTF-8`. Point and commas for C, POSIX and unknown
  /// ones.
  package static func forLocale(_ posixName: String) -> NumberStyle {
    LocaleName(posixName).map(NumberStyle.init(locale:)) ?? .english
  }

  /// The style of a locale: its own, that of its language, or a point and commas.
  package init(locale: LocaleName) {
    let name = locale.region.map { "\(locale.language)_\($0)" }
    let row =
      name.flatMap { name in localeMarks.first { $0.contains(name) } }
      ?? localeMarks.first { $0.contains(locale.language) }
    let usesIndianGroups =
      indianLanguages.contains(locale.language) || locale.region == "IN"
      || name.map(indianLanguages.contains) ?? false
    guard let row else {
      self.init(decimalMark: ".", groupingMark: ",", indian: usesIndianGroups)
      return
    }
    self.init(
      decimalMark: row.decimal, groupingMark: row.grouping, indian: usesIndianGroups,
      leastGroupedDigits: row.least)
  }
}

/// The marks of some locales.
private struct LocaleMarks: Sendable {
  let decimal: String
  let grouping: String
  let least: Int
  let names: Set<Substring>

  init(_ decimal: String, _ grouping: String, from least: Int = 4, _ names: String) {
    self.decimal = decimal
    self.grouping = grouping
    self.least = least
    self.names = Set(names.split(whereSeparator: \.isWhitespace))
  }

  func contains(_ name: String) -> Bool { names.contains(name[...]) }
}

/// The marks for Latin digits, from CLDR (Unicode licence v3), where they are not a point and commas.
///
/// A name with a country stands for itself; one without for all countries of its language that no other
/// row names.
private let localeMarks: [LocaleMarks] = [
  LocaleMarks(
    ".", ",",
    """
    es_CU es_DO es_GT es_HN es_MX es_NI es_PA es_PE es_PR es_SV es_US
    """),
  LocaleMarks(
    ",", ".",
    """
    ar_DZ ar_LY ar_MA ar_MR ar_TN ast az bs ca da de dsb el en_AT en_BE en_DE en_DK en_NL en_SI
    eu fo fr_LU fr_MA fur fy gl hr hsb id is jv kl ku lb lij ln lo mk ms_BN nds nl pap ps pt ro
    rw sc sr su sw_CD tr vi wo
    es_AR es_BO es_CL es_CO es_CR es_EC es_PY es_UY es_VE
    """),
  LocaleMarks(",", ".", from: 5, "es ia it sl"),
  LocaleMarks(
    ",", "\u{A0}",
    """
    af br cs cv en_FI en_SE en_ZA eo fi fr_CA hy kab kk ky lt nb nn no oc os pt_AO ru sah se sk sv
    szl tg tk tt uk uz
    """),
  LocaleMarks(",", "\u{A0}", from: 5, "be bg et hu ka lv pl pt_MZ pt_PT ru_UA sq"),
  LocaleMarks(".", "\u{A0}", "dje mfe nso xh"),
  LocaleMarks(",", "\u{202F}", "fr vec es_HT"),
  LocaleMarks(".", "’", "gsw rm de_CH de_LI en_CH"),
  LocaleMarks(".", "’", from: 5, "it_CH"),
]

/// Where the digits above a thousand go in twos: 12,34,567. From CLDR.
private let indianLanguages: Set<String> = [
  "as", "bn", "brx", "doi", "dz", "en_IN", "gu", "hi", "kn", "kok", "mai", "ml", "mr", "ne", "or",
  "pa", "sa", "sat", "sd", "ta", "te", "ur_IN",
]
