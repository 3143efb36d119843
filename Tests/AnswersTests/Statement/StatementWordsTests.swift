// SPDX-License-Identifier: Apache-2.0

import Money
import Rates
import Testing

@testable import Answers

/// What names of columns and words of cells say.
@Suite("Words of statements") struct StatementWordsTests {
  private func roles(_ name: String) -> Set<StatementWords.Role> {
    Set(StatementWords.counts(in: ColumnName(name)).keys)
  }

  @Test("a fee after a preposition is about the amount, else it is one")
  func fees() {
    #expect(roles("Source amount (after fees)") == [.amount])
    #expect(roles("Betrag inkl. MwSt") == [.amount])
    #expect(roles("Source fee amount") == [.amount, .fee])
  }

  @Test("a direction beside a word for an amount makes it a debit or a credit")
  func sides() {
    for name in [
      "Beløp ut", "Beløb ud", "Belopp ut", "Beløp ut (NOK)", "Af (EUR)", "Bedrag af", "Amount out",
    ] {
      #expect(roles(name).contains(.debit), "\(name)")
    }
    for name in ["Beløp inn", "Beløb ind", "Belopp in", "Bedrag bij", "Amount in"] {
      #expect(roles(name).contains(.credit), "\(name)")
    }
    #expect(
      roles("Amount in EUR") == [.amount]
        && roles("Amount (in account currency)").isDisjoint(with: [.credit]))
  }

  @Test(
    "a heading may name a part or a multiple of a currency",
    arguments: [
      ("amount_cents", "0.01"), ("Betrag in Cent", "0.01"), ("Amount in minor units", "minor"),
      ("Amount (k EUR)", "1000"), ("Betrag Tsd. EUR", "1000"), ("Amount (USD m)", "1000000"),
      ("Montant en milliers", "1000"), ("Umsatz Mio. EUR", "1000000"), ("金額（千円）", "1000"),
      ("金額（百万円）", "1000000"), ("金额（万元）", "10000"), ("Amount", nil), ("金額（円）", nil),
      ("Percent amount", nil), ("Amount USD'000", "1000"), ("Kwota (w groszach)", "0.01"),
      ("Amount (GBX)", "0.01"), ("Ref 123000", nil),
    ]) func parts(name: String, unit: String?)
  {
    #expect(StatementWords.unit(in: ColumnName(name))?.text == unit)
    #expect(unit.map { AmountUnit($0)?.text == $0 } ?? true)
  }

  @Test("a heading may have a currency in other words than codes")
  func units() {
    for (name, code) in [
      ("Tutar (TL)", "TRY"), ("Betrag in Euro", "EUR"), ("Összeg (Ft)", "HUF"),
      ("Suma (lei)", "RON"), ("Amount (RM)", "MYR"), ("Débit euros", "EUR"),
    ] {
      #expect(ColumnName(name).currency?.code == code, "\(name)")
    }
    #expect(ColumnName("Tutar (Title)").currency == nil)
  }

  @Test("a name may be a currency and nothing else")
  func currencies() {
    for (name, code) in [("CAD$", "CAD"), ("USD$", "USD"), ("CHF", "CHF"), ("€", "EUR")] {
      #expect(ColumnName(name).isCurrency && ColumnName(name).currency?.code == code, "\(name)")
    }
    for name in ["All", "Amount (GBP)", "$", ""] {
      #expect(!ColumnName(name).isCurrency, "\(name)")
    }
  }

  @Test("a row may be called a balance or a total in many languages")
  func rows() {
    for text in [
      "Balance brought forward", "Начальный остаток", "期初余额", "前月繰越", "Ingående saldo",
      "Solde reporté", "Nyitó egyenleg", "Начално салдо", "Saldo poprzednie", "Devir Bakiyesi",
      "SALDO AWAL", "ยอดยกมา", "Υπόλοιπο από μεταφορά", "Balance carried forward",
      "Nouveau solde", "Конечный остаток", "次月繰越", "Starting balance", "Balance b/fwd",
      "Ledger balance",
      "Balance as of 01/03/2024", "Saldovortrag", "Anfangsbestand", "Kontostand am 01.03.2024",
      "SALDO DEL MES ANTERIOR", "Stan końcowy", "Kezdő egyenleg", "Sold iniţial",
      "Початковий залишок",
      "Inngående saldo", "Açılış bakiyesi", "上期余额", "前頁残高", "이월잔액", "יתרת פתיחה", "رصيد افتتاحي",
      "Početno stanje", "Υπόλοιπο έναρξης",
      "Brought forward", "B/F", "Balance from last page", "Open balance", "Ingående saldo januari",
      "Balance as at 31 March 2024", "Opening balance March 2024", "Vorig saldo", "Oud saldo",
      "Nieuw saldo",
      "Saldo precedente", "Nuovo saldo", "Nuevo saldo", "Suma y sigue", "Saldo atual", "Ny saldo",
      "Solde précédent", "Ingående balans", "Edellinen saldo", "Uusi saldo", "Saldo otwarcia",
      "Saldo z przeniesienia", "Prijenos salda", "Prethodno stanje", "Končno stanje",
      "Nový zůstatek",
      "Počiatočný zostatok", "Nyitóegyenleg", "Záróegyenleg", "Előző egyenleg", "Sold precedent",
      "Önceki bakiye", "Devir", "Остаток на начало", "Входящее сальдо", "Вхідний залишок",
      "Начален баланс",
      "Προηγούμενο υπόλοιπο", "Likutis pradžioje", "Eelmine saldo", "繰越", "前頁より繰越", "差引残高", "承前页",
      "Balance c/d", "Kassenbestand Vormonat", "Report à nouveau",
      "Saldo al corte anterior", "Saldo ao início", "Riporto",
      "Saldo vorige maand", "Inngående balanse", "Overført fra forrige side",

      "Upphafsstaða", "Staða í byrjun", "Algjääk", "Z przeniesienia",
      "Zůstatek minulého období", "Áthozat", "Prejšnje stanje",
      "Предходно салдо",
      "Почетно салдо", "Салдо от предходен период", "Önceki dönem bakiyesi",
      "Gjendja fillestare", "საწყისი ნაშთი", "יתרה מועברת",
      "رصيد مرحل", "مانده قبلی", "Baki bawa ke hadapan", "Saldo bulan lalu", "期首残高",
      "上期结余", "承前", "上月結餘", "承上頁", "Slēguma atlikums", "Saldo huidig",
      "上月余额", "기말잔액", "Số dư đầu kỳ", "Baki awal", "יתרה קודמת", "الرصيد السابق",
    ] {
      #expect(StatementWords.isBalance(text), "\(text)")
    }
    for text in [
      "Grand total", "Net total", "Gesamtsumme", "Zwischensumme", "Total général",
      "Totale movimenti", "Soma",
      "I alt", "Summa", "Suma obrotów", "Spolu", "Ukupno", "Skupaj", "Σύνολο", "Разом", "Iš viso",
      "Kopā",
      "Kokku", "總計", "Rulaj", "Jumlah", "รวม",
    ] {
      #expect(StatementWords.isTotal(text), "\(text)")
    }
    for text in [
      "Forward Air", "Net", "Grand Hotel", "New Balance Shoes", "Sold", "Stan", "Balance transfer",
      "New Balance 574", "Total 24", "Primo", "Übertrag", "Saldo fattura Rossi", "Balance Bikes",
      "Solde facture 88", "Last page", "Total Energies March", "Transport", "Report",
      "Vorige week Albert Heijn", "Jumlah makanan",
      "Prenos sredstev", "Overdracht",
    ] {
      #expect(!StatementWords.isTotal(text), "\(text)")
    }
  }

  @Test("a compound word has a qualifier before its end")
  func qualifiers() {
    #expect(StatementWords.qualifier("fremdwahrung") == "fremd")
    #expect(StatementWords.qualifier("originalbetrag") == "original")
    #expect(StatementWords.qualifier("wahrung") == nil)
    #expect(StatementWords.qualifier("konto") == nil)
  }

  @Test("both directions in a name make its column the sign")
  func directions() {
    for name in [
      "Af Bij", "Debit/Credit", "S/H", "CreditDebet", "收/支", "Deebet/Kreedit (D/C)", "Дт/Кт",
    ] {
      #expect(StatementWords.namesBothDirections(ColumnName(name)), "\(name)")
    }
    for name in ["VAT", "Status", "Debit", "Card type"] {
      #expect(!StatementWords.namesBothDirections(ColumnName(name)), "\(name)")
    }
  }

  @Test("a balance is one with blanks between its letters, too")
  func balances() {
    #expect(StatementWords.isBalance("S A L D O") && StatementWords.isBalance("Saldo Anterior"))
    #expect(!StatementWords.isBalance("A B C D") && !StatementWords.isBalance("a b"))
  }

  @Test("a code that banks kept is the successor from its day on")
  func kept() throws {
    let (old, new) = (try #require(Currency(code: "RUR")), try #require(Currency(code: "RUB")))
    #expect(old.meant(on: Day(year: 2024, month: 3, day: 15)) == new)
    #expect(old.meant(on: Day(year: 1998, month: 1, day: 1)) == new)
    #expect(old.meant(on: Day(year: 1997, month: 12, day: 31)) == old)
    #expect(old.meant(on: nil) == new && new.meant(on: nil) == new)
  }
}
