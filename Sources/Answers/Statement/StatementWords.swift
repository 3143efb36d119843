// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

/// What the names of columns say in the languages of banks, and the words of cells that are signs.
///
/// A name only chooses among the columns whose cells allow it. The words are from the documented exports of
/// banks and shops that public importers read (beancount, GnuCash, ofxstatement, hledger), and from the
/// field names of ISO 20022 in their languages. A word with `*` may be the end of a longer one.
enum StatementWords {
  enum Role: CaseIterable {
    case amount, debit, credit, currency, day, lateDay, balance, fee, net, rate, total
  }

  private static let table: [(role: Role, words: String)] = [
    (
      .amount,
      """
      amount|amt|sum|gross|total|cost|value|*betrag|*umsatz|brutto|importe|monto|cantidad|montant|*bedrag|mutatie|\
      omzet|kwota|*belopp|*beløb|*beløp|summa|määrä|valor|quantia|importo|částka|castka|suma|iznos|znesek|összeg|\
      összege|сумма|сума|ποσό|ποσο|tutar|tutarı|jumlah|số tiền|จำนวนเงิน|upphæð|totaal|totale|金額|金额|금액|סכום|\
      المبلغ|sumă|sumos|apgrozījums
      """
    ),
    (
      .debit,
      """
      debit|debits|=dr|soll|*lastschrift|*belastung|*ausgabe|*ausgaben|*ausgang|withdrawal|withdrawals|paid out|money out|\
      spent|cargo|cargos|adeudo|=debe|retiros|egresos|débit|dépense|dépenses|uscite|addebiti|addebito|=dare|débito|\
      débitos|saída|saídas|debet|=af|=ut|=ud|uttag|wydatki|obciążenie|obciążenia|výdaj|terhelés|расход|расходы|\
      списание|дебет|borç|出金|出金額|支払金額|お支払金額|お引出し|支出|借方|출금|찾으신금액|χρέωση|zaduženje|rashod
      """
    ),
    (
      .credit,
      """
      credit|credits|=cr|haben|*gutschrift|*einnahme|*einnahmen|*eingang|deposit|deposits|paid in|money in|received|\
      abono|abonos|haber|ingresos|depósitos|crédit|recette|recettes|entrate|accrediti|accredito|avere|crédito|\
      créditos|entrada|entradas|=kredit|=bij|=inn|=ind|=in|insättning|wpływy|uznanie|uznania|příjem|jóváírás|приход|\
      поступление|зачисление|кредит|alacak|入金|入金額|お預入れ|収入|收入|贷方|입금|맡기신금액|πίστωση|odobrenje|prihod
      """
    ),
    (
      .currency,
      """
      currency|ccy|cur|curr|currency code|commodity|asset|coin|*währung|*waehrung|*waehrg|devise|monnaie|moneda|moeda|\
      divisa|valuta|valutakod|valutakode|valuutta|*munt|muntsoort|waluta|waluty|měna|mena|deviza|devizanem|devizaneme|\
      валюта|валюти|νόμισμα|para birimi|döviz|mata uang|gjaldmiðill|valiuta|valūta|valuuta|通貨|货币|币种|幣別|통화|\
      tiền tệ|สกุลเงิน|מטבע|العملة
      """
    ),
    (
      .day,
      """
      date|day|time|timestamp|datetime|when|posted|booked|created|created utc|completed|*datum|*tag|buchung|*dato|*dag|\
      fecha|data|giorno|jour|dia|päivä|päivämäärä|*päivä|pvm|dátum|dátuma|kelte|дата|tarih|tarihi|tanggal|ngày|วันที่|\
      ημερομηνία|kuupäev|datums|datą|dagsetning|日付|日期|取引日|利用日|年月日|时间|時間|日時|날짜|거래일|일시|תאריך|التاريخ
      """
    ),
    (
      .lateDay,
      """
      value|available|available on|due|started|start|end|expires|expiry|reconcile|settlement|settled|*valuta|\
      *valutadatum|valuta datum|*valutadag|*wertstellung|wert|*fälligkeit|valeur|valor|valore|valör|fecha valor|\
      data valuta|data valor|data waluty|értéknap|arvopäivä|väärtuspäev|rente|rentedato|valutering|vencimiento|\
      дата валютирования|起息日|起算日|valør
      """
    ),
    (
      .balance,
      """
      balance|running balance|running total|saldo|*saldo|solde|*guthaben|*kontostand|egyenleg|zůstatek|zostatok|stan|\
      stanje|bakiye|остаток|баланс|υπόλοιπο|số dư|ยอดคงเหลือ|likutis|atlikums|残高|差引残高|余额|餘額|账户余额|잔액|יתרה|sold|\
      available balance|ledger balance
      """
    ),
    (
      .fee,
      """
      fee|fees|tax|taxes|vat|commission|*gebühr|*gebühren|*entgelt|*provision|*steuer|mwst|*kosten|frais|comisión|\
      comision|comissão|taxas|impuesto|commissione|commissioni|prowizja|opłata|avgift|gebyr|kulu|poplatek|díj|jutalék|\
      комиссия|cashback|кэшбэк|discount|tip|shipping|komisyon|手数料|手续费|服务费|수수료
      """
    ),
    (.net, "net|netto|net amount|neto|net total|nettó"),
    (
      .rate,
      """
      rate|exchange rate|price|*kurs|*koers|cours|taux|tipo de cambio|cambio|taxa|tasso|árfolyam|курс|kur|汇率|レート|환율|\
      quantity|qty|units|shares|anzahl|stück
      """
    ),
    (
      .total,
      """
      total|totals|subtotal|sum|balance|opening balance|closing balance|*saldo|saldo końcowe|saldo początkowe|\
      *kontostand|turnover|*umsatz|umsätze|summe|gesamt|zwischensumme|solde|totale|totaal|totaux|suma|yhteensä|i alt|\
      összesen|итого|всего|toplam|razem|celkem|carried forward|brought forward|合計|合计|总计|小計|합계|总计|obroty|\
      saldo final|saldo inicial|opening|closing
      """
    ),
  ]

  /// Beside the words of totals, in a cell that names nothing else.
  private static let fillers: Set = [
    "in", "of", "for", "per", "pro", "at", "the", "and", "final", "initial", "anfang", "ende",
    "koncowe",
    "poczatkowe", "inicial", "finale", "iniziale", "balance", "statement", "account", "konto",
    "kartenkonto",
    "wahrung", "period", "period end", "end", "start", "new", "old", "neuer", "alter", "debits",
    "credits",
  ]

  /// Words that say which way money went: a minus or a plus.
  private static let signs: [String: Int] = {
    let out = """
      d dr db deb debit debits debet s soll lastschrift belastung af out outgoing sent withdrawal expense paid spent \
      ausgabe ausgang cargo adeudo gasto debito debe egreso depense sortie uscita addebito dare saida despesa ut ud \
      uttag obciazenie wydatek wn terheles kiadas vydaj расход списание дебет cikis borc gider 支出 支 出金 支払 借 출금 \
      - −
      """
    let back = """
      c cr crd credit credits k kredit h haben gutschrift bij in incoming received deposit income einnahme eingang \
      abono ingreso credito haber recette entree entrata accredito avere entrada receita inn ind insattning uznanie \
      wplyw ma jovairas bevetel prijem приход поступление зачисление кредит giris alacak gelir 收入 收 入金 貸 입금 +
      """
    var signs: [String: Int] = [:]
    for (words, sign) in [(out, -1), (back, 1)] {
      for word in words.split(separator: " ").map(String.init) { signs[key(word)] = sign }
    }
    return signs
  }()

  /// -1 for a word of debits, 1 for one of credits.
  static func sign(_ text: String) -> Int? { signs[key(text)] }

  private static func key(_ text: String) -> String {
    let folded = Folding.fold(text)
    return folded.isEmpty ? text : folded
  }

  /// Currencies that a heading names in words of its language.
  static let headingCurrencies: [(words: [String], code: String)] = [
    (["金额", "元"], "CNY"), (["円"], "JPY"), (["원"], "KRW"), (["руб"], "RUB"), (["₹"], "INR"),
  ]

  /// What ledgers and exchanges write before a code.
  static let codePrefixes = ["CURRENCY::", "ISO4217:", "Z"]

  // MARK: - Looking names up

  struct Word {
    let text: String
    let folded: String
    let isEnd: Bool
    let isWhole: Bool
    /// Whether the script has no blanks between words.
    let isWithin: Bool
  }

  private static let words: [(role: Role, words: [Word])] = table.map { row in
    (
      row.role,
      row.words.split(separator: "|").map { word in
        let isEnd = word.hasPrefix("*")
        let text = String(word.drop { $0 == "*" || $0 == "=" }).lowercased()
        return Word(
          text: text, folded: Folding.fold(text), isEnd: isEnd, isWhole: word.hasPrefix("="),
          isWithin: text.unicodeScalars.contains { $0.value >= 0x0E00 && $0.value != 0x1EC1 })
      }
    )
  }

  /// The roles of words that are one word of a name, and of those that are a part of one or several.
  private static let (single, others) = {
    var single: [String: [Role]] = [:]
    var others: [(role: Role, word: Word)] = []
    for (role, words) in words {
      for word in words {
        let isSingle =
          !word.isWhole && !word.isWithin && !word.isEnd && !word.folded.contains(" ")
        if isSingle {
          single[word.folded, default: []].append(role)
        } else {
          others.append((role, word))
        }
      }
    }
    return (single, others)
  }()

  /// How many words of each role a name has.
  static func counts(in name: ColumnName) -> [Role: Int] {
    var counts: [Role: Int] = [:]
    let isForeign = name.folded.utf8.contains { $0 >= 0x80 }
    for role in Set(name.tokens).compactMap({ single[$0] }).joined() {
      counts[role, default: 0] += 1
    }
    for (role, word) in others where (isForeign || !word.isWithin) && name.has(word) {
      counts[role, default: 0] += 1
    }
    return counts
  }

  /// How many words of a role a name has.
  static func count(_ role: Role, in name: ColumnName) -> Int { counts(in: name)[role] ?? 0 }

  static func isKnown(_ name: ColumnName) -> Bool { !counts(in: name).isEmpty }

  /// Whether a text has a word as it is written, accents included: shows that its encoding is right.
  static func isWritten(_ text: String) -> Bool {
    let lower = text.lowercased()
    let parts = lower.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    return words.contains { row in
      row.words.contains { word in
        word.isWithin
          ? lower.contains(word.text)
          : parts.contains { $0 == word.text || word.isEnd && $0.hasSuffix(word.text) }
      }
    }
  }

  /// Whether a cell names a balance, a total or a turnover and nothing else.
  static func isTotal(_ text: String) -> Bool {
    let name = ColumnName(text)
    guard !name.tokens.isEmpty, name.tokens.count <= 5 else { return false }
    guard count(.total, in: name) > 0 else { return false }
    return name.tokens.allSatisfy { token in
      fillers.contains(token) || count(.total, in: ColumnName(token)) > 0
        || Currency(code: token.uppercased()) != nil
    }
  }
}

/// The name of a column, taken apart.
struct ColumnName {
  let text: String
  /// Its words in small letters without accents.
  let tokens: [String]
  let folded: String

  init(_ text: String) {
    self.text = text
    folded = Folding.fold(text)
    tokens = folded.split(separator: " ").map(String.init)
  }

  fileprivate func has(_ word: StatementWords.Word) -> Bool {
    if word.isWhole { return folded == word.folded }
    if word.isWithin { return folded.contains(word.folded) }
    if word.isEnd { return tokens.contains { $0.hasSuffix(word.folded) } }
    return (" " + folded + " ").contains(" " + word.folded + " ")
  }
}
