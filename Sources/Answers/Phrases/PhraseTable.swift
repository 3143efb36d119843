// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// The grammar of phrases: what `agio help phrases` prints, and what phrases are read by.
enum PhraseTable {
  static let rules: [PhraseRule] = [
    PhraseRule(
      title: "An amount into currencies",
      explanation: """
        The amount and its currency, then the target currencies, with or without a word between. \
        The default amount is 1; the default targets are the favourites. A range is refused: \
        write one of its amounts.
        """,
      examples: [
        "100 usd to eur", "100 usd eur gbp", "usd 100 in eur, gbp and jpy", "€12 -> $", "usd eur",
        "100 usd = ? eur", "100 usd > eur", "in eur 100 usd", "100 usd how many euros",
      ],
      words: PhraseWord.words(
        .to,
        "to", "in", "into", "as", "- >", "- - >", "= >", "→", "⟶", "➔", "=", "= ?")
        + [PhraseWord("equals", .equals)]
        + PhraseWord.words(
          .to,
          "vs", "versus", "against", "worth in", "worth of", "is in", "are in", "is how many",
          "are how many", "is how much in", "= how many", "equals how many", "equals how much",
          "is what in", "is equal to", "converted to", "converted into", "exchanged for", "cost in",
          "costs in", "be in", "make in", "buy in", "get in", "get me in", "how many", "how much",
          "how much in", "how much is it in", "how much is that in", "convert to", "convert into",
          "change to", "change into", "exchange to", "exchange into", "be worth in", "rate to",
          "rate in", "rate against", "exchange rate to", "exchange rate in",
          "exchange rate against", ">", "< >", "< - >", "⇒", "|", ":", "_", ".", "v", "= x", "is ?",
          "equals ?", "for how many", "price in", "value in")
        + [
          PhraseWord("between", .range), PhraseWord("until", .range), PhraseWord("and", .and),
          PhraseWord("or", .comma), PhraseWord("&", .and), PhraseWord(",", .comma),
          PhraseWord(";", .comma), PhraseWord("from", .from), PhraseWord("the", .the),
        ]),
    PhraseRule(
      title: "Pairs",
      explanation: "Two codes in one word, or separated by a slash or a hyphen.",
      examples: ["eurusd", "EUR/USD", "100 USD/EUR", "EUR-USD"]),
    PhraseRule(
      title: "Currencies",
      explanation: """
        A code, a symbol, a name in singular or plural, a country, or a country's adjective with \
        the name of its currency. A name shared by several currencies ($, francs, pesos) means the \
        configured one or the locale's. Where neither decides, symbols and names whose most common \
        meaning is clear ($, £, kr, ¥, Rs; dollars, krone, won) mean that one, and a note says so; \
        the others are refused, with the possible meanings. A code or a country \
        next to a symbol or such a name decides: $100 cad and 100 dollars canada are Canadian, and \
        $100 to cad is not.
        """,
      examples: [
        "100 danish kroner to quid", "20 pounds sterling in aussie dollars", "500 korun to €",
        "100 japan in new zealand", "5 us dollars in canadian dollars", "$100 cad, usd",
      ]),
    PhraseRule(
      title: "Minor units",
      explanation: """
        After a number. A unit shared by several currencies (cents) belongs to the currency named \
        before it, or to the locale's; otherwise it is refused, with the possible meanings. After a \
        symbol or a name, two digits at the end of an amount are hundredths. A single letter \
        follows its digits directly: 50p.
        """,
      examples: [
        "50 pence in eur", "5 dollars and 50 cents in eur", "50 euro cents in usd",
        "20 rappen in eur", "10 euro 50 in usd",
      ],
      words: MinorUnits.words),
    questions,
    PhraseRule(
      title: "From a target amount",
      explanation: """
        The currency first, then the target amount: how much it costs, or what it is worth. \
        "usd per eur" is the price of one euro in dollars.
        """,
      examples: [
        "usd for 100 eur", "how many euros is 100 usd", "how many yen are 5 gbp",
        "how much eur is 100 usd",
        "buy 100 eur with usd", "usd per eur",
      ],
      words: [
        PhraseWord("for", .exchange), PhraseWord("how many", .howMany),
        PhraseWord("how much", .howMany), PhraseWord("how much in", .howMany),
        PhraseWord("per", .per), PhraseWord("with", .with),
      ]
        + PhraseWord.words(
          .equals,
          "is", "are", "was", "were", "do i get for", "do i need for", "can i get for",
          "will i get for", "would i get for", "do you get for", "can you get for", "can i buy for",
          "can i buy with", "could i buy with", "make", "makes", "equal", "does", "do", "would",
          "will")),
    PhraseRule(
      title: "Calculations",
      explanation: """
        + - * / ^ ( ) and percentages, as signs or words. Sums can mix currencies, also as a list \
        with commas; in a sum with one currency, a number without a currency takes it. "of", "off" \
        and "on" bind tighter than / and *. Percentages and factors can also follow the target \
        currency. Discounts are taken off one after the other. "with" adds a tax or a tip, and \
        subtracts a discount. 5 - 10 usd is refused as a range; (5 - 10) usd is the difference.
        """,
      examples: [
        "12.50 * 3 + 19% chf to eur", "100 usd plus 30 gbp in eur", "3 x 12.50 eur to usd",
        "100 usd divided by 4 in eur", "20% off 80 usd in eur", "80% of 50 eur in usd",
        "10 percent of 50 eur in usd", "two thirds of 90 usd", "100 usd + 50 in eur",
        "100 usd, 20% off", "$15 off $240", "80 usd plus 20% tip in eur",
        "80 usd with 20% tip in eur", "80 usd plus a tip of 20%", "20 usd in eur - 5%",
        "80 usd, $5 off", "half off 80 usd", "20% more than 80 usd", "10% increase on 100 usd",
        "20 usd, 10 eur, 5 gbp in chf",
      ],
      words: [
        PhraseWord("plus", .sign("+")), PhraseWord("minus", .sign("-")),
        PhraseWord("negative", .sign("-")),
        PhraseWord("less", .sign("-")), PhraseWord("increased by", .sign("+")),
        PhraseWord("reduced by", .sign("-")), PhraseWord("decreased by", .sign("-")),
        PhraseWord("discounted by", .sign("-")), PhraseWord("discounted", .sign("-")),
        PhraseWord("raised by", .sign("+")), PhraseWord("lowered by", .sign("-")),
        PhraseWord("cut by", .sign("-")), PhraseWord("split by", .sign("/")),
        PhraseWord("times", .sign("*")),
        PhraseWord("x", .sign("*")), PhraseWord("multiplied by", .sign("*")),
        PhraseWord("half of", .share("")), PhraseWord("a quarter of", .share("")),
        PhraseWord("two thirds of", .share("")), PhraseWord("three tenths of", .share("")),
        PhraseWord("twice", .sign("2 *")), PhraseWord("double", .sign("2 *")),
        PhraseWord("triple", .sign("3 *")),
        PhraseWord("divided by", .sign("/")), PhraseWord("percent", .sign("%")),
        PhraseWord("per cent", .sign("%")), PhraseWord("pct", .sign("%")),
        PhraseWord("less than", .off), PhraseWord("lower than", .off),
        PhraseWord("more than", .sign("on")), PhraseWord("higher than", .sign("on")),
        PhraseWord("of", .of), PhraseWord("off", .off), PhraseWord("off of", .off),
        PhraseWord("discount", .off), PhraseWord("discount on", .off),
        PhraseWord("decrease on", .off), PhraseWord("reduction on", .off),
        PhraseWord("increase on", .sign("on")), PhraseWord("increase", .label(signs: "+")),
        PhraseWord("decrease", .label(signs: "-")), PhraseWord("reduction", .label(signs: "-")),
        PhraseWord("tax", .label(signs: "+")), PhraseWord("sales tax", .label(signs: "+")),
        PhraseWord("vat", .label(signs: "+")), PhraseWord("gst", .label(signs: "+")),
        PhraseWord("tip", .label(signs: "+")), PhraseWord("service", .label(signs: "+")),
        PhraseWord("surcharge", .label(signs: "+")), PhraseWord("markup", .label(signs: "+")),
        PhraseWord("interest", .label(signs: "+")), PhraseWord("fee", .label(signs: "+-")),
        PhraseWord("fees", .label(signs: "+-")), PhraseWord("commission", .label(signs: "+-")),
      ]),
    PhraseRule(
      title: "Numbers in words",
      explanation: """
        Powers of ten after a number, letters directly after its digits, k and M also before a \
        code; and whole numbers. "a" and "an" mean 1. An ambiguous power is refused: mm, T next to \
        a currency, a billion in a language where it means another power.
        """,
      examples: [
        "5 thousand usd to eur", "2.5 million jpy in chf", "a euro in dollars",
        "twenty-five usd in eur", "two hundred and fifty chf to eur", "two and a half usd in eur",
        "100 kEUR in usd", "quarter million usd", "two dozen eur in usd", "1 crore 50 lakh inr",
        "1 1/2 usd in eur", "three point five usd in eur", "a million and a half usd",
        "half dollar", "a dollar and a half",
        "5 k usd", "10 man 5000 yen", "3/4 million usd", "one and half million usd",
      ],
      words: [
        PhraseWord("k", .magnitude(.asTyped)), PhraseWord("m", .magnitude(.asTyped)),
        PhraseWord("mn", .magnitude(.asTyped)), PhraseWord("b", .magnitude(.asTyped)),
        PhraseWord("bn", .magnitude(.asTyped)), PhraseWord("t", .magnitude(.asTyped)),
        PhraseWord("tn", .magnitude(.asTyped)), PhraseWord("cr", .magnitude(.asTyped)),
        PhraseWord("hundred", .magnitude(.power(2))), PhraseWord("thousand", .magnitude(.thousand)),
        PhraseWord("grand", .magnitude(.thousand)), PhraseWord("lakh", .magnitude(.asTyped)),
        PhraseWord("man", .magnitude(.power(4))), PhraseWord("oku", .magnitude(.power(8))),
        PhraseWord("wan", .magnitude(.power(4))),
        PhraseWord("million", .magnitude(.asTyped)), PhraseWord("crore", .magnitude(.asTyped)),
        PhraseWord("billion", .magnitude(.asTyped)), PhraseWord("trillion", .magnitude(.asTyped)),
        PhraseWord("hundred thousand", .magnitude(.power(5))),
        PhraseWord("hundred million", .magnitude(.power(8))),
        PhraseWord("hundred billion", .magnitude(.power(11))),
        PhraseWord("a", .number("1")), PhraseWord("an", .number("1")),
        PhraseWord("dozen", .magnitude(.factor(12))), PhraseWord("dozen", .number("12")),
        PhraseWord("a dozen", .number("12")), PhraseWord("a couple", .number("2")),
        PhraseWord("a couple of", .number("2")), PhraseWord("couple of", .number("2")),
        PhraseWord("half a", .number("0.5")), PhraseWord("half an", .number("0.5")),
        PhraseWord("and a half", .magnitude(.decimals("5"))),
        PhraseWord("and half", .magnitude(.decimals("5"))),
        PhraseWord("and quarter", .magnitude(.decimals("25"))),
        PhraseWord("and a quarter", .magnitude(.decimals("25"))),
        PhraseWord("and one half", .magnitude(.decimals("5"))),
        PhraseWord("and one quarter", .magnitude(.decimals("25"))),
        PhraseWord("and three quarters", .magnitude(.decimals("75"))),
        PhraseWord("and three quarter", .magnitude(.decimals("75"))),
        PhraseWord("zero", .number("0")),
        PhraseWord("point", .number("")),
      ] + FractionWords.words + NumberWords.words.map { PhraseWord($0, .number("")) }),
    PhraseRule(
      title: "Days",
      explanation: """
        After "on", "at" or "as of"; without such a word at either end of the phrase, or between a \
        currency and "to". A weekday is the most recent one, including today; so is a date without a \
        year.
        """,
      examples: [
        "100 usd to eur on 15 march 2024", "100 usd in eur 2024-03-15",
        "15.03.2024 100 usd in eur", "usd eur 15 mar 24", "100 usd in eur last friday",
        "yesterday 100 usd to eur", "100 usd to eur 3 months ago", "usd eur a week ago",
        "100 usd 2024-03-15 in eur", "100 usd last friday in eur", "31.12.99 usd eur",
      ],
      words: [
        PhraseWord("on", .on), PhraseWord("at", .on), PhraseWord("as of", .on),
        PhraseWord("as at", .on), PhraseWord("@", .on), PhraseWord("for", .dated),
        PhraseWord("from", .dated),
      ]),
  ]

  static let words: [PhraseWord] = rules.flatMap(\.words)
}
