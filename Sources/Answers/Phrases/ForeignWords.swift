// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// Words of phrases in other languages. Phrases are English: such a word is only translated in the
/// advice, never read as its translation, because `mars` and `i` are English words, too.
enum ForeignWords {
  /// The English word for each, folded as words are compared.
  static let english: [String: String] = {
    var found: [String: String] = [:]
    for (word, others) in words {
      for other in others.split(separator: " ") { found[String(other)] = word }
    }
    return found
  }()

  private static let words = [
    ("to", "nach en i till til na pa naar vers para do"),
    ("on", "am vom den le el il op"),
    ("of", "de"),
    ("and", "und et och og y"),
    ("is", "ist sind font son"),
    ("how much", "wieviel combien cuanto quanto"),
    ("last", "letzten derniere pasado"),
    ("yesterday", "gestern hier igar ieri ayer ontem gisteren wczoraj vcera eilen tegnap"),
    ("today", "heute aujourdhui idag oggi hoy hoje vandaag dzis dzisiaj dnes tanaan"),
    ("january", "januar janner janvier januari enero gennaio"),
    ("february", "februar fevrier februari febrero febbraio"),
    ("march", "marz maerz mars maart marzo"),
    ("april", "avril abril aprile"),
    ("may", "mai maj mei mayo maggio"),
    ("june", "juni juin junio giugno"),
    ("july", "juli juillet julio luglio"),
    ("august", "aout augusti agosto"),
    ("september", "septembre septiembre settembre"),
    ("october", "oktober octobre octubre ottobre"),
    ("november", "novembre noviembre"),
    ("december", "dezember decembre diciembre dicembre"),
    ("monday", "montag lundi mandag lunes"),
    ("tuesday", "dienstag mardi tisdag martes"),
    ("wednesday", "mittwoch mercredi onsdag miercoles"),
    ("thursday", "donnerstag jeudi torsdag jueves"),
    ("friday", "freitag vendredi fredag viernes"),
    ("saturday", "samstag samedi lordag sabado"),
    ("sunday", "sonntag dimanche sondag domingo"),
  ]
}
