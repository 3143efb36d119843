// SPDX-License-Identifier: Apache-2.0
// Written by Scripts/currencies/generate.py; change its tables, not this file.
// swift-format-ignore-file

extension LocaleMarks {
  /// Where they are not those of the language, or a point and commas.
  static let all = [
    LocaleMarks(
      ",", "\u{002E}", from: 4, groups: 3,
      """
      ar_DZ ar_LB ar_LY ar_MA ar_MR ar_TN ast az bs ca da de dsb el en_AT en_BE en_DE en_DK en_ES
      en_ID en_IT en_NL en_PL en_RO en_SI es_AR es_BO es_CL es_CO es_EC es_PY es_UY es_VE eu fo fr_LU
      fr_MA fur fy gl hr hsb id is jgo jv kgp kkj kl ku lb lij lld ln lo lu mgh mk ms_BN ms_ID mua nds
      nl nnh ps pt qu_BO rn ro rw sc seh sg sr su sw_CD tr vi vmw wo yrl
      """),
    LocaleMarks(
      ",", "\u{002E}", from: 5, groups: 3,
      """
      es ia it sl
      """),
    LocaleMarks(
      ",", "\u{00A0}", from: 4, groups: 3,
      """
      af agq bas blo br cs cv dua dyo en_CZ en_FI en_HU en_NO en_PT en_SE en_SK en_ZA eo es_CR ewo ff
      fi fr_CA ht hy kab kea kk ksf ksh ky lt nb nmg nn no nr oc os prg pt_AO ru sah se shi sk smn ss
      sv szl tg tk tok ts tt tzm uk uz ve yav zgh
      """),
    LocaleMarks(
      ",", "\u{00A0}", from: 5, groups: 3,
      """
      be bg et hu ie ka lv pl pt_CH pt_CV pt_GQ pt_GW pt_LU pt_MO pt_MZ pt_PT pt_ST pt_TL ru_UA sq
      """),
    LocaleMarks(
      ",", "\u{2019}", from: 4, groups: 3,
      """
      lmo wae
      """),
    LocaleMarks(
      ",", "\u{202F}", from: 4, groups: 3,
      """
      en_FR fr vec
      """),
    LocaleMarks(
      ".", "\u{002C}", from: 4, groups: 2,
      """
      as bn brx ccp dz en_IN gu hi kxv ml mr ne or pa sa ta te xnr
      """),
    LocaleMarks(
      ".", "\u{002C}", from: 4, groups: 3,
      """
      es_BR es_BZ es_CU es_DO es_GT es_HN es_MX es_NI es_PA es_PE es_PR es_SV es_US ta_MY ta_SG
      """),
    LocaleMarks(
      ".", "\u{002C}", from: 6, groups: 3,
      """
      ee
      """),
    LocaleMarks(
      ".", "\u{00A0}", from: 4, groups: 3,
      """
      dje khq mfe nso ses twq xh
      """),
    LocaleMarks(
      ".", "\u{2019}", from: 4, groups: 3,
      """
      de_CH de_LI en_CH gsw rm tn
      """),
    LocaleMarks(
      ".", "\u{2019}", from: 5, groups: 3,
      """
      it_CH
      """),
  ]
}
