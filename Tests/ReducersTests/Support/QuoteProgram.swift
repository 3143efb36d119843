// SPDX-License-Identifier: Apache-2.0

import OrderedCollections
import Reducers

/// One child as a sheet, a row, a screen, a case and a part of one parent, each answered by one
/// interpreter.
enum QuoteProgram {
  struct Quote: Equatable, Sendable {
    var code: String
    var rate: Double?
    var detail: [Quote] = []

    init(_ code: String) { self.code = code }

    /// A quote in a quote: two features with messages of one type.
    var next: Quote? {
      get { detail.first }
      set { detail = newValue.map { [$0] } ?? [] }
    }
  }

  indirect enum QuoteMessage: Equatable, Sendable {
    case load, watch, stop, tick, loaded(Double)
    case next(Presented<QuoteMessage>)
  }

  enum QuoteEffect: Equatable, Sendable {
    case load(String)
  }

  enum Tab: Equatable, Sendable {
    case empty, quote(Quote)
  }

  struct App: Equatable, Sendable {
    var sheet: Quote?
    var rows: OrderedDictionary<Int, Quote> = [:]
    var path = ScreenStack<Quote>()
    var tab = Tab.empty
    var part = Quote("part")
    var best: Double?
  }

  enum AppMessage: Equatable, Sendable {
    case sheet(Presented<QuoteMessage>)
    case rows(RowMessage<Int, QuoteMessage>)
    case path(StackMessage<Quote, QuoteMessage>)
    case tab(QuoteMessage)
    case part(QuoteMessage)
    case open(Quote?), compare, compared(Double)
  }

  enum AppEffect: Equatable, Sendable {
    case quote(QuoteEffect)
    case number(Int)
  }

  static let sheet = CasePath<AppMessage, Presented<QuoteMessage>>(embed: AppMessage.sheet) {
    if case .sheet(let message) = $0 { message } else { nil }
  }
  static let rows = CasePath<AppMessage, RowMessage<Int, QuoteMessage>>(embed: AppMessage.rows) {
    if case .rows(let message) = $0 { message } else { nil }
  }
  static let path = CasePath<AppMessage, StackMessage<Quote, QuoteMessage>>(
    embed: AppMessage.path
  ) {
    if case .path(let message) = $0 { message } else { nil }
  }
  static let tab = CasePath<AppMessage, QuoteMessage>(embed: AppMessage.tab) {
    if case .tab(let message) = $0 { message } else { nil }
  }
  static let part = CasePath<AppMessage, QuoteMessage>(embed: AppMessage.part) {
    if case .part(let message) = $0 { message } else { nil }
  }
  static let tabQuote = CasePath<Tab, Quote>(embed: Tab.quote) {
    if case .quote(let quote) = $0 { quote } else { nil }
  }
  static let next = CasePath<QuoteMessage, Presented<QuoteMessage>>(embed: QuoteMessage.next) {
    if case .next(let message) = $0 { message } else { nil }
  }
  static let quoteEffect = CasePath<AppEffect, QuoteEffect>(embed: AppEffect.quote) {
    if case .quote(let effect) = $0 { effect } else { nil }
  }
  static let numberEffect = CasePath<AppEffect, Int>(embed: AppEffect.number) {
    if case .number(let number) = $0 { number } else { nil }
  }

  static let core = Reducer<Quote, QuoteMessage, QuoteEffect> { quote, message in
    switch message {
    case .load: return .perform(.load(quote.code)).cancellable("load", inFlight: .cancelPrevious)
    case .watch: return .run("ticks of \(quote.code)") { send in send(.tick) }
    case .stop: return .cancel("load")
    case .loaded(let rate): quote.rate = rate
    case .tick: quote.rate = (quote.rate ?? 0) + 1
    case .next: break
    }
    return .none
  }

  static let quote = core.ifLet(\.next, message: next, then: core)

  static let child = quote.pullback(effect: AppEffect.quote)

  static let app = Reducer<App, AppMessage, AppEffect>.combine(
    child.pullback(case: tabQuote, message: .identity).pullback(state: \.tab, message: tab),
    child.pullback(state: \.part, message: part),
    Reducer { app, message in
      switch message {
      case .open(let quote): app.sheet = quote
      case .compare:
        return .batch(
          .perform(
            .quote(.load("EUR")),
            reply: { (message: QuoteMessage) in
              if case .loaded(let rate) = message { .compared(rate) } else { .compare }
            }),
          .perform(.number(2), reply: { .compared($0) }))
      case .compared(let rate): app.best = max(rate, app.best ?? rate)
      default: break
      }
      return .none
    }
    .ifLet(\.sheet, message: sheet, then: child)
    .forEach(\.rows, message: rows, each: child)
    .forEach(\.path, message: path, each: child))

  /// The child's own interpreter, written without the parent in mind.
  static let quoteLive = Interpreter<QuoteEffect, QuoteMessage> { effect, send in
    switch effect {
    case .load(let code): send(.loaded(Double(code.utf8.count)))
    }
  }

  static let live: Interpreter<AppEffect, AppMessage> = .combine(
    quoteLive.pullback(effect: quoteEffect),
    Interpreter<Int, Double> { number, send in send(Double(number) + 0.5) }
      .pullback(effect: numberEffect))

  static var start: App {
    var app = App()
    app.sheet = Quote("S")
    app.rows = [1: Quote("R1"), 22: Quote("ROW22")]
    app.path.push(Quote("P1"))
    app.path.push(Quote("PATH2"))
    app.tab = .quote(Quote("TAB"))
    return app
  }
}
