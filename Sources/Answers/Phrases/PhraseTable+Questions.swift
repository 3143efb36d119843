// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension PhraseTable {
  static let questions = PhraseRule(
    title: "Questions",
    explanation: "Words before and after a phrase that change nothing.",
    examples: [
      "what is 100 usd in eur?", "how much is 5 gbp in chf", "convert 100 usd to eur please",
      "exchange 100 usd for eur", "100 usd in eur = ?", "usd to eur rate",
      "can you convert 100 usd to eur", "what is the exchange rate for usd to eur",
      "how much does 100 usd cost in eur", "euro exchange rate to pound",
    ],
    words: PhraseWord.words(
      .question,
      "what is", "whats", "what are", "what was", "what were", "how much is", "how much are",
      "how much was", "how much were", "convert", "exchange", "change", "swap", "sell",
      "calculate", "calc", "show me", "show", "give me", "value of", "price of", "exchange rate",
      "cost of", "the cost of", "exchange rate of", "rate", "rate of", "rate between",
      "exchange rate between", "the rate between", "the exchange rate between",
      "conversion between", "the value of", "the price of", "the rate of", "the exchange rate of",
      "the exchange rate", "rate for", "exchange rate for", "rate from", "exchange rate from",
      "the rate for", "the exchange rate for", "the exchange rate from", "conversion",
      "conversion rate", "the conversion rate", "currency converter", "converter", "currency",
      "current", "the current", "live", "latest", "the latest", "todays", "can you", "could you",
      "would you", "how much will i get for", "how much do i get for", "what do i get for",
      "what will i get for", "how much can i get for", "what can i get for",
      "how much would i get for", "tell me", "hey", "i want to", "i need to", "historical",
      "currency calculator", "?", "what does", "what do", "what would", "what will",
      "how much does", "how much do", "how much would", "how much will", "buy", "=", "please",
      "send", "transfer", "pay", "take", "trade", "get", "about", "approx", "roughly")
      + PhraseWord.words(
        .closing,
        "please", "pls", "calculator", "?", "= ?", "=", "worth", "cost", "costs", "rate",
        "exchange rate", "conversion", "conversion rate", "converter", "!", "thanks", "live",
        "approx", "roughly", "currently", "thank you", "right now", "price", "buy", "get me", "= x")
  )
}
