// SPDX-License-Identifier: Apache-2.0

/// The grammar of phrases as a text, from the table it is read by: what `agio help phrases` prints.
package enum GrammarGuide {
  struct Section: Sendable {
    let title: String
    let text: String
    /// The roles whose words it lists.
    var roles: [Vocabulary.Role] = []
    let examples: [String]
  }

  static let sections = [
    Section(
      title: "An amount into currencies",
      text: """
        The amount and its currency, then the target currencies; without a word between them only after a \
        currency, a bracket or a percentage. A currency alone means 1.
        """,
      roles: [.into, .and],
      examples: [
        "100 usd to eur", "100 usd eur gbp", "usd 100 in eur, gbp and jpy", "€12 -> $", "usd eur",
      ]),
    Section(
      title: "Pairs",
      text: "Two codes in one word, or with a slash or a hyphen; the amount before or after.",
      examples: ["eurusd", "EUR/USD", "100 USD/EUR", "EUR-USD 100"]),
    Section(
      title: "Currencies",
      text: """
        A code, a symbol, a name in singular or plural, a country, or a country's adjective with the name of its \
        currency. A code or a country after a symbol makes it precise. Minor units follow a number.
        """,
      examples: [
        "100 danish kroner to quid", "5 us dollars in canadian dollars", "$100 cad, usd",
        "50 pence in eur",
        "5 dollars and 50 cents in eur", "10 euro 50 in usd",
      ]),
    Section(
      title: "Questions", text: "Words before a phrase that change nothing.",
      roles: [.question, .howMany],
      examples: [
        "what is 100 usd in eur?", "how much is 5 gbp in chf", "how many euros is 100 usd",
      ]),
    Section(
      title: "From a target amount",
      text: "How much of a currency a target amount takes; and the price of one unit.",
      roles: [.solve, .per], examples: ["usd for 100 eur", "usd per eur"]),
    Section(
      title: "Calculations",
      text: """
        Signs and brackets, percentages of everything to their left, and sums of several currencies. 5-10 usd can be \
        a range: it is asked about; (5-10) usd is the difference.
        """,
      roles: [.plus, .minus, .times, .over, .percent, .of, .off, .on],
      examples: [
        "12.50 * 3 + 19% chf to eur", "100 usd plus 30 gbp in eur", "20% off 80 usd in eur",
        "100 usd + 50 in eur",
        "3 x 12.50 eur to usd",
      ]),
    Section(
      title: "Numbers in words",
      text:
        "Powers of ten after a number, up to three of them; whole numbers, halves and dozens before a currency.",
      examples: [
        "5 thousand usd to eur", "2.5 million jpy in chf", "5k eur", "125 USD million",
        "Rs 1 lakh crore",
        "two hundred and fifty chf to eur", "half a million usd", "1 1/2 usd", "3/4 million usd",
      ]),
    Section(
      title: "Days",
      text: """
        At the start, at the end, or after the amount. A weekday and a date without a year are the latest ones. \
        At the end also the average of a period, the publication before a day, and the last of a period.
        """,
      roles: [.dated, .average, .before, .endOf],
      examples: [
        "100 usd to eur on 15 march 2024", "yesterday 100 usd to eur", "usd eur 3 months ago",
        "100 usd to eur average 2024-Q1", "100 usd to pln before 2024-03-15", "usd eur end of 2023",
      ]),
    Section(
      title: "Labels, and a rate of your own",
      text: "A label before a colon or after #; a rate after at, of one currency per another.",
      examples: [
        "dinner: 45.90 eur", "45.90 eur # dinner", "50 eur to usd at 1.05",
        "50 eur to usd at 1.05 usd per eur",
      ]),
  ]

  /// All sections with their words and examples, in lines of at most 80 columns.
  package static func text(isPlain: Bool = false) -> String {
    let head = HelpText.wrapped(
      "A phrase is a question about money. Case and accents do not matter. In a shell, quote a phrase that "
        + "contains $, *, > or brackets.")
    return ([head] + sections.map { text($0, isPlain) }).joined(separator: "\n")
  }

  private static func text(_ section: Section, _ isPlain: Bool) -> String {
    var words: [String] = []
    for entry in Vocabulary.entries where section.roles.contains(entry.role) {
      words.appendIfNew(entry.words.joined(separator: " "))
    }
    return section.title + "\n" + HelpText.wrapped(section.text, indent: "  ")
      + (words.isEmpty ? "" : HelpText.listed("Words:", words, isPlain: isPlain))
      + section.examples.map { "    agio \(ShellWord.phrase($0))\n" }.joined()
  }
}
