// SPDX-License-Identifier: Apache-2.0

/// The words of banks, by what they name: a data file, to which a word is added when a documented export has it.
///
/// A word with `*` may be the end of a longer one; one with `=` is the whole name. Numbers after a language are
/// files in Tests/AnswersTests/Samples/statements, whose SOURCES.md names the public description of each bank's
/// columns; the other words are from exports that importers for beancount, GnuCash, ofxstatement and hledger
/// read, and from field names of ISO 20022.
///
/// - English: 01, 09, 13, 15, 53, 69, 91, 97, 204, 208, 210, 228, 229, 240, 243, 301, 308
/// - German: 07, 11, 21, 23, 25, 33, 99, 202, 214, 215, 216, 219, 221, 310, 312
/// - Spanish: 43. French: 77, 220, 252, 313. Italian: 47, 246. Portuguese: 41, 206
/// - Dutch: 19, 45, 205, 245, 248, 303, 304
/// - Swedish, Norwegian and Danish: 29, 31, 231, 232, 307, 309
/// - Finnish, Estonian, Latvian and Lithuanian: 27, 230, 324
/// - Polish: 35, 37, 253, 320. Czech and Slovak: 211, 212, 321
/// - Hungarian: 75, 213, 233. Romanian: 234. Slovene, Croatian and Serbian: no file yet
/// - Russian and Ukrainian: 39. Greek: 235. Turkish: 323. Icelandic: no file yet
/// - Indonesian, Vietnamese and Thai: 81, 325
/// - Chinese: 79, 223 to 227, 322. Japanese and traditional Chinese: 51, 238, 239, 254. Korean: 237
/// - Hebrew and Arabic: 236
extension StatementWords {
  static let table: [(role: Role, words: [String])] = [
    (
      .amount,
      [
        "amount|amt|sum|gross|total|cost|value",
        "*betrag|*umsatz|brutto",
        "importe|monto|cantidad|valor",
        "montant",
        "importo|totale",
        "quantia",
        "*bedrag|mutatie|omzet|totaal",
        "*belopp|*beløb|*beløp|summa",
        "määrä|sumos|apgrozījums",
        "kwota|suma",
        "částka|castka|objem",
        "znesek|összeg|összege",
        "iznos",
        "sumă",
        "сумма|сума",
        "ποσό|ποσο",
        "tutar|tutarı|upphæð",
        "jumlah|số tiền|จำนวนเงิน",
        "金额",
        "金額",
        "금액",
        "סכום|المبلغ",
      ]
    ),
    (
      .price,
      [
        "price|prices|*preis|precio|prix|prezzo|preço|hinta|pris|cena"
      ]
    ),
    (
      .debit,
      [
        "debit|debits|=dr|=out|outflow|withdrawal|withdrawals|paid out|money out|spent",
        "soll|*lastschrift|*belastung|*ausgabe|*ausgaben|*ausgang",
        "cargo|cargos|adeudo|=debe|retiros|egresos",
        "débit|dépense|dépenses",
        "uscite|addebiti|addebito|=dare",
        "débito|débitos|saída|saídas",
        "=af",
        "debet|=ut|=ud|uttag|ut fra",
        "wydatki|obciążenie|obciążenia|obciążeń",
        "výdaj",
        "terhelés",
        "zaduženje|rashod|isplata|breme",
        "расход|расходы|списание|дебет",
        "χρέωση",
        "חובה|בחובה",
        "borç",
        "支出|借方",
        "出金|出金額|支払|お引出し|お引出額|引出額|お支払金額|お支払額|支払額",
        "출금|찾으신금액",
      ]
    ),
    (
      .credit,
      [
        "credit|credits|=cr|inflow|deposit|deposits|paid in|money in|received",
        "haben|*gutschrift|*einnahme|*einnahmen|*eingang",
        "abono|abonos|haber|ingresos|depósitos",
        "crédit|recette|recettes",
        "entrate|accrediti|accredito|avere",
        "crédito|créditos|entrada|entradas",
        "=bij",
        "=kredit|=inn|=ind|=in|insättning|inn på",
        "wpływy|wpływów|uznanie|uznania|uznań",
        "příjem",
        "jóváírás",
        "odobrenje|prihod|uplata|dobro",
        "приход|поступление|зачисление|кредит",
        "πίστωση",
        "זכות|בזכות",
        "alacak",
        "收入|贷方",
        "入金|入金額|預かり|お預入れ|お預入額|預入額|お預り金額|お預り額|収入",
        "입금|맡기신금액",
      ]
    ),
    (
      .sign,
      [
        "=type|=action|transaction type|direction|sign|indicator|cdtdbtind|crdr|is credit|is debit",
        "*typ|vorzeichen|*kennzeichen",
        "=tipo|signo|segno|sens",
        "debets kredits|πρόσημο|借贷",
      ]
    ),
    (
      .currency,
      [
        "currency|ccy|cur|curr|currency code|commodity|asset|coin",
        "*währung|*waehrung|*waehrg|whg|wkz",
        "moneda|divisa",
        "monn|devise|monnaie",
        "valuta",
        "moeda",
        "valutacode|*munt|muntsoort|devies",
        "valutakod|valutakode",
        "valuutta|valiuta|valūta|valuuta",
        "waluta|waluty",
        "měna|mena",
        "deviza|devizanem|devizaneme|pénznem|pénzneme",
        "валюта|валюти",
        "νόμισμα",
        "para birimi|döviz",
        "mata uang|tiền tệ|สกุลเงิน",
        "gjaldmiðill",
        "货币|币种",
        "通貨|幣別",
        "통화",
        "מטבע|العملة",
      ]
    ),
    (
      .day,
      [
        "date|day|time|timestamp|datetime|when|posted|booked|created|created utc|completed",
        "*datum|*tag|buchung",
        "fecha",
        "jour",
        "giorno",
        "data",
        "*dato|*dag",
        "päivä|päivämäärä|*päivä|pvm|kuupäev|datums|datą",
        "dátum",
        "dátuma|kelte",
        "dia",
        "дата",
        "ημερομηνία",
        "tarih|tarihi",
        "tanggal|ngày|วันที่",
        "dagsetning",
        "日期|时间|時間",
        "日付|取引日|利用日|年月日|日時",
        "날짜|거래일|일시",
        "תאריך|التاريخ",
      ]
    ),
    (
      .lateDay,
      [
        "value|available|available on|created at|updated at|due|started|start|end|expires",
        "expiry|reconcile",
        "settlement|settled",
        "*valuta|*valutadatum|valuta datum|*valutadag|*wertstellung|wert|*fälligkeit",
        "valor|fecha valor|vencimiento",
        "valeur",
        "data valuta",
        "data valor",
        "rente",
        "valör|rentedato|valutering|valør|valore|arvopäivä|väärtuspäev",
        "data waluty",
        "értéknap",
        "дата валютирования",
        "起息日",
        "起算日",
      ]
    ),
    (
      .balance,
      [
        "balance|bal|running balance|running total|available balance|ledger balance",
        "brought forward|carried forward|brought fwd|carried fwd|=b/f|=c/f|last statement|=suma y sigue|a transportar|=arrastre|=riporto|à nouveau",
        "*guthaben|*kontostand|kassenbestand|saldovortrag|anfangsbestand|endbestand",
        "solde",
        "saldo|saldos|salda|*saldo|balans|balanse|baki|staða|=upphafsstaða|overført fra forrige|gjendja",
        "likutis|atlikums|*jääk",
        "stan|bilans|z przeniesienia|do przeniesienia",
        "zůstatek|zůstatku|zostatok|zostatku",
        "*egyenleg|=áthozat|=átvitel",
        "stanje|stanja",
        "sold",
        "остаток|баланс|салдо|сальдо|залишок",
        "υπόλοιπο|ნაშთი",
        "bakiye|bakiyesi|=devir|=devreden|=donos",
        "số dư|ยอดคงเหลือ|ยอดยกมา|ยอดยกไป",
        "余额|账户余额|=承前|承前页|过次页|上期结转|结转下期|上期结余|本期结余|上月結餘|本月結餘|承上頁",
        "残高|差引残高|餘額|=繰越|頁より繰越|頁へ繰越|前月繰越|次月繰越|前期繰越|次期繰越|前回残高|今回残高|前頁残高|期初余额|期末余额|上期余额|本期余额",
        "잔액|이월|이월잔액|전월이월|전월잔액",
        "יתרה|יתרת|الرصيد|رصيد|مانده",
      ]
    ),
    (
      .fee,
      [
        "fee|fees|tax|taxes|vat|commission|cashback|discount|tip|shipping",
        "*gebühr|*gebühren|*entgelt|*provision|*steuer|mwst|*kosten",
        "comisión|comision|impuesto",
        "frais",
        "commissione|commissioni|comissão|taxas",
        "avgift|gebyr",
        "kulu",
        "prowizja|opłata|poplatek",
        "díj|jutalék",
        "комиссия|кэшбэк",
        "komisyon",
        "手续费|服务费",
        "手数料",
        "수수료",
      ]
    ),
    (
      .turnover,
      [
        "turnover|apgrozījums|apyvarta|käive|subtotal|rulaj"
      ]
    ),
    (
      .net,
      [
        "net|net amount|net total|netto|neto|nettó"
      ]
    ),
    (
      .rate,
      [
        "rate|exchange rate|quantity|qty|=units|shares",
        "*kurs|anzahl|stück",
        "tipo de cambio|cambio",
        "cours|taux",
        "tasso",
        "taxa",
        "*koers",
        "árfolyam",
        "курс",
        "kur",
        "汇率",
        "レート",
        "환율",
      ]
    ),
    (
      .state,
      [
        "*status|stato|estado|statut|état|stav|állapot|durum",
        "статус|状态|狀態|状態|ステータス|상태|סטטוס|الحالة",
      ]
    ),
    (
      .text,
      [
        "description|text|memo|narrative|details|detail|payee|name|merchant|category|reference",
        "counterparty|note|notes|comment|label|product|item",
        "*text|*zweck|*empfänger|beschreibung|kategorie|bemerkung|notiz",
        "descripción|concepto|libellé|descrizione|causale|descrição|histórico|omschrijving",
        "beskrivelse|beskrivning|tekst|selite|opis|tytuł|popis|közlemény|açıklama|описание",
        "назначение|περιγραφή|摘要|备注|商品|内容|적요|תיאור",
      ]
    ),
    (
      .total,
      [
        "total|totals|subtotal|sum|balance|opening balance|closing balance|turnover",
        "carried forward|brought forward|brought fwd|carried fwd|opening|closing",
        "*kontostand|*umsatz|umsätze|*summe|gesamt|kassenbestand|saldovortrag|anfangsbestand|endbestand",
        "saldo final|saldo inicial|=soma|=arrastre",
        "solde|totaux|=cumul|à nouveau",
        "totale|=riporto",
        "*saldo|salda|*egyenleg|=áthozat|=átvitel|bakiye|bakiyesi|=devir|=devreden|υπόλοιπο|=σύνολο",
        "totaal",
        "i alt|=summa|=samtals|=upphafsstaða|overført fra forrige|ukupan|=net movement|movimiento neto|=ยอดรวม|=รวม|=jumlah|jumlah besar",
        "atlikums|likutis|*jääk|apgrozījums|apyvarta|käive|yhteensä|iš viso|=kopā|=kokku|rulaj",
        "saldo końcowe|saldo początkowe|suma|razem|obroty|z przeniesienia|do przeniesienia",
        "celkem|=spolu|=ukupno|=skupaj|=donos|zůstatek|zůstatku|zostatok|zostatku",
        "összesen",
        "итого|всего|=разом|остаток|салдо|сальдо|залишок",
        "toplam",
        "合计|总计|小計|總計|=承前|承前页|上期结余|本期结余|上月結餘|本月結餘|承上頁|过次页|上期结转|结转下期|上月余额|期初余额|期末余额|上期余额|本期余额|ยอดยกมา|ยอดยกไป",
        "合計|期首残高|期末残高|差引残高|=繰越|頁より繰越|頁へ繰越|前月繰越|次月繰越|前期繰越|次期繰越|前回残高|今回残高|前頁残高",
        "합계|기말잔액|기초잔액|이월|이월잔액|전월이월|전월잔액",
      ]
    ),
  ]
}
