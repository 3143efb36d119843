// SPDX-License-Identifier: Apache-2.0

import Money

/// Words of cells that say which way money went, and those around the words of totals: a data file like
/// `StatementWords+Table`, of which the numbers are files, too. What is not known is asked: `--read WORD=debit`.
///
/// - Signs in English: 210, 222, 260, 324, 405 (codes of ISO 20022's `CdtDbtInd`). German: 07, 99, 214, 215, 256.
///   Dutch: 19, 304. Hungarian: 75. Slovak: 212. Latvian: 230. Greek: 235. Chinese: 79, 225, 227
/// - The words of other languages are those of double entry (Debe/Haber, Dare/Avere, Borç/Alacak) and of
///   incoming and outgoing payments: no file yet
/// - States of payments: translations, for most of which there is no file yet
/// - Fillers: 25, 99, 204, 206, 213, 230, 325, 404
extension StatementWords {
  /// Words for money that goes out, and for money that comes in.
  private static let directions: [(out: String, back: String)] = [
    (
      "d dr db deb dbit debit debits out outgoing sent withdrawal expense paid spent buy market_buy limit_buy money_out -",
      "c cr crd crdt credit credits in incoming received deposit income sell market_sell limit_sell money_in +"
    ),
    (
      "s soll lastschrift belastung ausgabe ausgang abgang",
      "h haben gutschrift einnahme eingang zugang"
    ),
    ("deebet debetas debets", "kreedit kreditas kredits"),
    ("af debet afschrijving", "bij bijschrijving"),
    ("cargo adeudo gasto debito debe egreso", "abono ingreso credito haber"),
    ("depense sortie", "recette entree"),
    ("uscita addebito dare", "entrata accredito avere"),
    ("saida despesa", "entrada receita"),
    (
      "ut ud uttag udbetaling utbetaling otto",
      "k kredit inn ind insattning indbetaling innbetaling pano"
    ),
    ("obciazenie wydatek wn", "uznanie wplyw ma"),
    ("terheles kiadas", "jovairas bevetel"),
    ("vydaj odchozi odchadzajuca", "prijem prichozi prichadzajuca"),
    ("расход списание дебет дт", "приход поступление зачисление кредит кт"),
    ("cikis borc gider", "giris alacak gelir"),
    ("χ χρέωση", "π πίστωση"),
    ("חובה", "זכות"),
    ("ถอน", "ฝาก"),
    ("支出 支 出金 支払 支払い 借", "收入 收 入金 貸 贷"),
    ("출금", "입금"),
    ("−", ""),
  ]

  /// Words for the state of a payment: they are no signs unless the name of their column says so.
  private static let states: Set = [
    "paid", "sent", "pending", "posted", "completed", "complete", "settled", "booked", "cleared",
    "executed", "gebucht", "offen",
  ]

  /// Of payments that were not made, or not yet.
  private static let undone = Set(
    [
      "pending", "denied", "declined", "failed", "reversed", "reverted", "rejected", "cancelled",
      "canceled", "blocked", "expired", "on hold", "unpaid", "returned", "voided", "void",
      "unposted", "uncleared", "aborted",
      "vorgemerkt", "abgelehnt", "storniert", "storno", "ausstehend", "fehlgeschlagen",
      "zurückgewiesen",
      "refusé", "refusée", "annulé", "annulée", "rejeté", "rejetée", "en attente", "échoué",
      "pendiente", "rechazado", "rechazada", "cancelado", "cancelada", "anulado", "anulada",
      "fallido", "fallida", "denegada", "pendente", "recusado", "recusada", "estornado",
      "estornada", "in sospeso", "in attesa", "rifiutato", "annullato", "stornato", "geweigerd",
      "geannuleerd", "in behandeling", "gereserveerd",
      "avvist", "afvist", "nekad", "avvisad", "makulerad", "reserverad", "reservert",
      "reserveret", "annulleret", "kansellert", "varaus", "hylätty", "peruttu",
      "odrzucona", "odrzucono", "odrzucony", "oczekująca", "oczekuje", "anulowana", "anulowano",
      "zamítnuto", "zamítnutá", "zrušeno", "čekající", "čeká", "blokace",
      "függőben", "elutasítva", "sztornó", "respins", "anulat", "în așteptare",
      "beklemede", "reddedildi", "iptal", "iptal edildi", "bekliyor",
      "отклонено", "отклонена", "отменено", "отменена", "отказ", "отказано", "ожидает", "отклонен",
      "отклонён", "отменен", "отменён",
      "в обработке", "交易关闭", "已关闭", "退款成功", "失败", "交易失败", "处理中", "待付款",
      "キャンセル", "取消", "失敗", "保留", "処理中", "未確定", "취소", "실패", "대기",
    ].map(key))

  static func isState(_ word: String) -> Bool {
    states.contains(Folding.fold(word)) || isUndone(word)
  }

  /// Whether a text is one of these words, or has one of them beside another: `Umsatz vorgemerkt`.
  static func isUndone(_ text: String) -> Bool {
    let key = key(text)
    if undone.contains(key) { return true }
    let words = key.split(separator: " ")
    return words.count == 2
      && (words.contains { undone.contains(String($0)) }
        || negations.contains(words[0]) && states.contains(String(words[1])))
  }

  private static let negations: Set<Substring> = [
    "not", "nicht", "non", "no", "nie", "ikke", "inte",
  ]

  /// Whether a cell under the name of a state says that it is not so.
  static func isNo(_ text: String) -> Bool { no.contains(key(text)) }

  private static let no: Set = [
    "no", "n", "false", "0", "nein", "non", "nej", "nei", "nie", "ne", "nao", "nee", "нет", "否",
  ]

  private static let signs: [String: Int] = {
    var signs: [String: Int] = [:]
    for (out, back) in directions {
      for (words, sign) in [(out, -1), (back, 1)] {
        for word in words.split(separator: " ").map(String.init) {
          signs[key(word.replacing("_", with: " "))] = sign
        }
      }
    }
    return signs
  }()

  /// -1 for a word of debits, 1 for one of credits; also for several that agree: `借 Dr`.
  static func sign(_ text: String) -> Int? {
    let key = key(text)
    if let sign = signs[key] { return sign }
    guard key.utf8.count < 30 else { return nil }
    let found = Set(key.split(separator: " ").map { signs[String($0)] })
    return found.count == 1 ? found.first ?? nil : nil
  }

  private static func key(_ text: String) -> String {
    let folded = Folding.fold(text)
    return folded.isEmpty ? text : folded
  }

  /// Beside the words of totals, in a cell that names nothing else.
  static let fillers = Set(
    """
    in of for per pro at the and as on final initial anfang ende koncowe koncowy poczatkowe poczatkowy
    konecny pocatecni inicial finale iniziale sakuma beigu pradziai pabaigai balance statement account
    konto kartenkonto wahrung period end start starting ending beginning ledger new old previous anterior
    neuer alter debits credits brought carried forward fwd b c f grand net ingaende utgaende inngaende
    indgaende primo ultimo reporte nouveau ancien nyito zaro kezdo poprzednie devir devreden acilis
    kapanis open close last page from carried over bf cf vorig vorige oud oude nieuw nieuwe afschrift nuevo
    actual arrastrado atual transportado precedente precedent curent nuovo attuale movimenti movimientos general
    ny nytt gammal fra fran foregaende forrige sidste udskrift overfort i alt edellinen uusi vanha otwarcia
    zamkniecia poprzedniego wyciagu z przeniesienia przeniesienie obrotow predchozi predchoziho obdobi novy stary
    pociatocny prevod elozo uj prethodno novo staro prijenos prenos report zacetno koncno onceki son pradinis
    galutinis pradzioje pabaigoje periodo perioda beigas slegums alguse lopu eelmine προηγούμενο νέο τελικό
    на начало конец периода входящее исходящее начальное конечное вхідний вихідний начален краен предходен от
    down fwd vom vormonat previo promet neto movement net inngaende balanse vorige begynnelse otwarcie prenos
    a y sigue transportar iš viso số dư đầu cuối kỳ akhir קודמת נוכחית السابق الحالي kapanis awal do dia daily day dzienne akhir am au al del mes inceput begin eind pocetno zavrsno начальный конечный начално крайно
    d vormonat corte ao inicio riporto riportato maand side sivulta byrjun minuleho prejsnje pocetan pocetna donem fillestare
    perfundimtare bawa ke hadapan bulan lalu sleguma huidig период предходно почетно საწყისი საბოლოო מועברת مرحل قبلی
    початковий кінцевий входящий исходящий από μεταφορά έναρξης λήξης פתיחה סגירה افتتاحي ختامي
    """.split(whereSeparator: \.isWhitespace).map { Folding.fold(String($0)) })
}
