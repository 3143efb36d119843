// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Foundation
import Money
import Rates
import Testing

@testable import Answers

@Suite("The nearest reading of a refused phrase") struct NearestReadingTests {
  private func message(_ phrase: String) -> String? {
    do throws(Problem) {
      _ = try Grammar(today: GrammarTableTests.grammar.today, options: ReadingOptions()).query(
        phrase)
      return nil
    } catch {
      return error.message
    }
  }

  private func advice(_ phrase: String) -> String? {
    do throws(Problem) {
      _ = try Grammar(today: GrammarTableTests.grammar.today, options: ReadingOptions()).query(
        phrase)
      return "it is read"
    } catch {
      return error.advice
    }
  }

  @Test(
    "never leaves out a word that may be a part of the amount",
    arguments: [
      "tip 20% on 80 usd", "80 usd + tip", "$50/night * 3", "8 * $20/hour", "5 five usd in eur",
      "five six usd in eur", "100 usd less something in eur",
    ])
  func amounts(phrase: String) {
    #expect(advice(phrase)?.contains("did you mean") != true, "\(advice(phrase) ?? "")")
  }

  @Test(
    "the nearest reading never has another meaning",
    arguments: [
      "500 TEUR usd", "$1.5mm in eur", "$1tn in eur", "1 cr inr to usd", "50p usd",
      "100 funny dollars to usd", "100 usd beyond eur", "100 eur to usd next monday",
      "100 usd in eur tomorrow", "kindly do tell 100 usd to eur", "100 usd in eur around friday",
    ])
  func meanings(phrase: String) {
    #expect(advice(phrase)?.contains("did you mean") != true, "\(advice(phrase) ?? "")")
  }

  @Test(
    "is the text as typed with one other word, so that nothing of it is lost",
    arguments: [
      ("100 usd inn eur", "100 usd in eur"), ("-100 usd to eru", "-100 usd to EUR"),
      ("$1.5k in american", "$1.5k in USD"), ("$100 canadian to USD", "$100 CAD to USD"),
      ("100 usd to eur on 5 mach", "100 usd to eur on 5 march"),
      ("100 usd eur yesterdya", "100 usd eur yesterday"),
      ("5 usd + 10 gbp inot eur", "5 usd + 10 gbp into eur"),
      ("100 uds to eur on 2024-03-15", "100 USD to eur on 2024-03-15"),
    ])
  func oneWord(phrase: String, advised: String) {
    #expect(advice(phrase) == "did you mean: agio \(ShellWord.phrase(advised))")
  }

  @Test(
    "is none where it would lose a sign, a power, a currency or a part of the text",
    arguments: [
      "⁻100 EUR USD", "EURm 5 usd", "eurm 5 usd", "5 USD bn eur", "5 usd bln eur", "100 USX",
      "100 USX in eur", "100 USDT in eur", "100 usdc", "100 XBT", "1 billón eur usd",
      "5 millon usd",
      "5 mld. usd x", "1 biljoen eur in usd", "ninty usd", "100 usd mins 5", "20 usd pluss 5",
      "$25/hr", "20 usd/day in eur", "80 usd / 4 people", "20 eur x 7 nights", "10 eur 50 in usd",
      "12:50 usd in eur", "3 nights at 120 eur", "100 usd cash in eur", "100 usd on 3 munday",
      "wieviel ist 100 usd in eur", "100 pesso to usd", "5 eur kEURx usd", "100 usd = 90 eur cash",
    ])
  func loses(phrase: String) {
    #expect(advice(phrase)?.contains("did you mean") != true, "\(advice(phrase) ?? "")")
  }

  @Test("of an amount without a currency keeps the currency wanted")
  func wanted() {
    #expect(advice("5 in usd") == "name one: agio 5 EUR to USD")
    #expect(advice("1 lakh to eur") == "name one: agio 1 lakh USD to EUR")
  }

  @Test(
    "never says nothing, and never adds two amounts up",
    arguments: [
      "5 thousand 20 usd", "100 usd in eur (", "⁻100 EUR USD", "100 usd +", "100 usd in eur -",
      "(100 usd", "100 usd)", "1200 and 300", "5 and 10 in usd", "100 usd to eur to", "%5 usd",
    ])
  func wayOut(phrase: String) {
    let advice = advice(phrase) ?? ""
    #expect(!advice.isEmpty && !advice.contains("+ 300") && !advice.contains("+ 10"), "\(advice)")
  }

  @Test("of an amount without a currency keeps everything else that is asked")
  func asked() {
    #expect(advice("5 in usd yesterday") == "name one: agio 5 EUR to USD on 2026-11-20")
    #expect(advice("5 in usd, gbp") == "name one: agio 5 EUR to USD, GBP")
    #expect(advice("how many yen is 100") == "name one: agio 100 USD to JPY")
    #expect(advice("usd for 100") == "name one: agio USD for 100 EUR")
    #expect(advice("5 gbp to") == "name a currency: agio 5 gbp to EUR")
    #expect(advice("5 eur to") == "name a currency: agio 5 eur to USD")
  }

  @Test(
    "never says a number or a currency that was not typed for one that was",
    arguments: [
      "between 5 and 10 usd", "us cents 50", "several usd", "several usd in eur", "5 zillion usd",
      "couple hundred usd", "100 xrp, eur", "5 to 10 usd", "5 in 10 usd",
      "100 + 50 usd + 20 eur in usd", "100 usd squared", "sqrt 100 usd", "100 usd cr",
      "100 usd with 20% vat included", "three fifty euros",
    ])
  func typed(phrase: String) {
    let advice = advice(phrase) ?? ""
    #expect(!advice.contains("did you mean") && !advice.contains("name one"), "\(advice)")
  }

  @Test("of a fee is both of its meanings")
  func fees() {
    #expect(
      advice("100 usd with 3% fee in eur")
        == "write 100 usd + 3% in eur or 100 usd - 3% in eur")
  }

  @Test("never asks about one unit where a word and a currency were typed")
  func oneUnit() {
    #expect(advice("btc usd")?.contains("did you mean") != true)
  }

  @Test("a tip is no Gibraltar pound: a code is guessed only among those the ECB quotes")
  func codes() {
    #expect(Currency.closest(to: "tip").isEmpty)
    #expect(Currency.closest(to: "uds").first == .usd)
    #expect(Currency.closest(to: "bn").isEmpty && Currency.closest(to: "eurm").isEmpty)
    #expect(Currency.closest(to: "people").isEmpty)
    #expect(Currency.closest(to: "index").isEmpty)
    // With another letter it may be the code of something else: US cents, Tether.
    #expect(Currency.closest(to: "usx").isEmpty)
    #expect(Currency.closest(to: "usdt").isEmpty)
    #expect(Currency.closest(to: "usdd").first == .usd)
  }

  @Test("an adjective alone is meant for its country's money")
  func adjectives() {
    #expect(Currency.closest(to: "american") == [.usd])
    #expect(Currency.closest(to: "english") == [.gbp])
  }

  @Test(
    "never says another amount or a currency that was not written for an ordinary word",
    arguments: [
      "rent", "tent", "went", "core", "gross", "happen", "card", "not", "set", "our", "bit", "case",
      "round", "found", "men", "that", "it", "bin", "kk", "ish", "dr", "mdr", "old", "new", "each",
      "one-off", "cash", "net", "more", "some", "only", "just",
    ])
  func ordinaryWords(word: String) {
    for phrase in ["1000 \(word) usd in eur", "1000 usd \(word) in eur"] {
      #expect(advice(phrase)?.hasPrefix("did you mean") != true, "\(advice(phrase) ?? "")")
    }
  }

  @Test(
    "of a word where a currency is expected, the same sentence wherever it is",
    arguments: ["men", "USX", "yenn", "dollers"], ["20 # usd", "20 #"])
  func units(word: String, form: String) throws {
    let phrase = form.replacingOccurrences(of: "#", with: word)
    do throws(Problem) {
      let query = try Grammar(today: GrammarTableTests.grammar.today, options: ReadingOptions())
        .query(
          phrase)
      guard case .unknown(let error)? = query.requested.first else {
        Issue.record("it is read")
        return
      }
      throw error
    } catch {
      #expect(error.message == "no currency is called \"\(word)\"")
      #expect(error.remedy != nil)
    }
  }

  @Test("a mark that looks like a minus and is none is named by its number")
  func likeMinus() {
    #expect(message("⁻100 EUR USD") == "unexpected U+207B")
  }

  @Test("names no two days that have not come yet")
  func futureDays() {
    #expect(advice("12/12/2026 5 usd") == "use a date on or before 2026-11-21")
    #expect(advice("1/12/2027 Hotel 450.00 EUR") == "use a date on or before 2026-11-21")
    #expect(advice("1/12/2026 Hotel 450.00 EUR")?.contains("2026-01-12") == true)
  }

  @Test("one slip of a name with its letters is the name, wherever it is")
  func slips() {
    #expect(advice("100 UERO USD") == "did you mean: agio 100 EUR USD")
  }

  @Test(
    "of a word that may be a power of ten never names a currency",
    arguments: ["3 milion usd", "3 thousnd usd", "5 millon usd"])
  func powers(phrase: String) {
    #expect(message(phrase)?.hasSuffix("is not understood") == true, "\(message(phrase) ?? "")")
  }

  @Test(
    "never is another amount than the one typed",
    arguments: [
      "100 B usd", "100 m usd", "12.50- usd", "100- EUR USD", "1,,234 usd",
      "1 thousand hundred usd", "1 million thousand usd", "100 usd - gbp",
    ])
  func amountsOfAdvice(phrase: String) {
    let advice = advice(phrase) ?? ""
    for other in ["write 5", "such as 1 ", "0.234"] {
      #expect(!advice.contains(other), "\(advice)")
    }
    #expect(advice != "it is read" && !advice.isEmpty)
  }

  @Test("quotes no word that was not typed", arguments: ["thousand hundred", "million thousand"])
  func quotes(powers: String) {
    let second = powers.split(separator: " ")[1]
    #expect(message("1 \(powers) usd") == "unexpected \"\(second)\"")
  }

  @Test("a minus after the digits, and an amount in parentheses, are asked about")
  func negatives() {
    #expect(advice("12.50- usd") == "write -12.50, or the amount without the sign")
    #expect(message("($5) eur") == "($5) can be an amount below zero")
    #expect(advice("($5) eur") == "write -$5, or the amount without the parentheses")
    #expect(advice("($1,234.50) eur") == "write -$1,234.50, or the amount without the parentheses")
  }

  @Test(
    "of a word in another language is the English one",
    arguments: [
      ("100 usd nach eur", "100 usd to eur"), ("100 usd en eur", "100 usd to eur"),
      ("100 usd i eur", "100 usd to eur"), ("100 usd på eur", "100 usd to eur"),
      ("100 usd gestern", "100 usd yesterday"), ("100 usd in eur hier", "100 usd in eur yesterday"),
      ("100 usd igår", "100 usd yesterday"),
      ("100 usd in eur 15 mars 2024", "100 usd in eur 15 march 2024"),
      ("100 usd in eur am 15 march 2024", "100 usd in eur on 15 march 2024"),
    ])
  func languages(phrase: String, meaning: String) {
    #expect(advice(phrase) == "did you mean: agio \(meaning)")
  }

  @Test(
    "never drops a word that says which days are meant",
    arguments: ["since", "by", "until", "after"])
  func days(word: String) {
    #expect(advice("100 usd to eur \(word) 2024-03-15")?.contains("did you mean") != true)
  }

  @Test("never drops a sign that calculates", arguments: ["√9 usd", "①00 usd"])
  func signs(phrase: String) {
    #expect(advice(phrase)?.contains("did you mean") != true)
  }
}
