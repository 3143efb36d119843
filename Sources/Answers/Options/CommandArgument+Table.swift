// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension CommandArgument {
  package static let all = [
    phrase, base, quote, matrix, condition, pairs, exchange, tape, alerts, sources, favourites,
    table,
    lockFile, currencies,
    search, recording, shell, line,
  ]

  package static let phrase = CommandArgument(
    .currency("phrase"),
    "An amount, its currency, and the target currencies; - reads phrases from standard input.",
    for: [.convert], isRepeating: true)
  package static let base = CommandArgument(
    .currency("base"), "The base currency, or a pair: eurusd, EUR/USD.", for: [.rate, .history])
  package static let quote = CommandArgument(
    .currency("quote"), "The quote currency, after a base currency.", for: [.rate, .history])
  package static let matrix = CommandArgument(
    .currency("currencies"), "The currencies, one word each; default: the favourites.",
    for: [.matrix], isRepeating: true)
  package static let condition = CommandArgument(
    .currency("condition"), "A pair and a condition on its rate: EUR/USD '>1.12'.",
    for: [.watch], isRepeating: true)
  package static let pairs = CommandArgument(
    .currency("pairs"), "A base and its quote currencies, or pairs: EUR USD GBP, EUR/USD USD/JPY.",
    for: [.prices], isRepeating: true)
  package static let exchange = CommandArgument(
    .currency("amounts"), "The amounts paid and received: 1000 USD 880 EUR.", for: [.fee],
    isRepeating: true)
  package static let tape = CommandArgument(
    .text("words"), for: .tape,
    verbs: [
      list("All lines, with their total."),
      Verb("add", "PHRASE", "A conversion.", next: phrase.value, example: "100 USD EUR"),
      Verb("note", "N TEXT", "The note of a line, by its number.", example: "3 lunch"),
      Verb(
        "date", "N DATE", "The date of a line, with the rate of that day.",
        example: "3 2024-03-15"),
      Verb("remove", "N", "Lines, by their numbers.", example: "3"),
      Verb("clear", "", "All lines."),
      Verb("undo", "", "Undo the last change made by a command."),
      Verb(
        "total", "[CUR]", "The total in a currency.", next: .currency("currency"), example: "GBP"),
      Verb(
        "export", "FILE", "A file: .csv, .json, .ledger, .beancount.", next: .file,
        example: "trip.csv"),
    ])
  package static let alerts = CommandArgument(
    .text("words"), for: .alerts,
    verbs: [
      list("All alerts, with their numbers."),
      Verb(
        "add", "PAIR CONDITION", "A pair and its threshold.", next: .currency("pair"),
        example: "EUR/USD '>1.12'"),
      Verb("remove", "NUMBER", "By their numbers.", example: "3"),
      Verb("rearm", "NUMBER", "Make triggered alerts active again.", example: "3"),
    ])
  package static let sources = CommandArgument(
    .text("words"), for: .sources,
    verbs: [
      list("All, in the order of preference."),
      Verb("enable", "ID", "Sources, by their names.", next: .source, example: "cnb"),
      Verb("disable", "ID", "Sources, by their names.", next: .source, example: "cnb"),
      Verb(
        "move", "ID POSITION", "To a position in the order; 1 is first.", next: .source,
        example: "cnb 1"),
    ])
  package static let favourites = CommandArgument(
    .text("words"), for: .favourites,
    verbs: [
      list("All, in the order of the screen."),
      Verb(
        "add", "CURRENCY", "Currencies, as the last rows.", next: .currency("currency"),
        example: "SEK"),
      Verb("remove", "CURRENCY", "Currencies.", next: .currency("currency"), example: "SEK"),
      Verb(
        "move", "CURRENCY POSITION", "To a position in the order; 1 is first.",
        next: .currency("currency"), example: "SEK 1"),
    ])

  private static func list(_ help: String) -> Verb { Verb("list", "", help) }

  package static let table = CommandArgument(
    .file, "The table; default: standard input.", for: [.csv])
  package static let lockFile = CommandArgument(
    .file, "The lock file to write; - is standard output.", for: [.export])
  package static let currencies = CommandArgument(
    .currency("currencies"), "The currencies to write; default: all of the source.",
    for: [.export], isRepeating: true)
  package static let search = CommandArgument(
    .currency("search"), "A code, a name, a country or a symbol, or the start of one.",
    for: [.currencies], isRepeating: true)
  package static let recording = CommandArgument(
    .file, "The recording.", for: [.replay])
  package static let shell = CommandArgument(
    .choice("shell", CompletingShell.allCases.map(\.rawValue)), "The shell.",
    for: [.completions])
  package static let line = CommandArgument(
    .text("word"), "After --, the words of a command line: print completions of the last one.",
    for: [.completions], isRepeating: true)
}
