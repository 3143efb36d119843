// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Rates
import Screen

extension CommandPalette {
  /// All lines for the typed text.
  func sections(in state: State) -> [PaletteSection] {
    if isTooLong {
      let text = "too long: at most \(TextField.limit) characters"
      return [PaletteSection(heading: nil, notes: [Span(text, .error)])]
    }
    if scope == .keys { return help(in: state) }
    let sections =
      [answers(in: state)]
      + CommandPalette.best([
        PaletteSection(heading: "Actions", items: suggestions(in: state) + actions(in: state)),
        PaletteSection(heading: "Convert to", items: currencies(in: state)),
        PaletteSection(heading: "Sources", items: sources(in: state)),
        PaletteSection(heading: "Themes", items: themes(in: state)),
        PaletteSection(heading: "Recent", items: recent(in: state)),
      ])
    return sections.filter { !$0.items.isEmpty || !$0.notes.isEmpty }
  }

  /// The better matches first, over all sections; those of single letters only when nothing else
  /// matches.
  private static func best(_ sections: [PaletteSection]) -> [PaletteSection] {
    let found = sections.filter { !$0.items.isEmpty }
    let isSure = found.contains { $0.quality != .letters }
    let listed = found.map { section in
      var section = section
      section.items = sorted(section.items.filter { !isSure || $0.quality != .letters })
      return section
    }
    return FuzzyMatch.Quality.allCases.flatMap { quality in
      listed.filter { !$0.items.isEmpty && $0.quality == quality }
    }
  }

  static func sorted(_ items: [PaletteItem]) -> [PaletteItem] {
    FuzzyMatch.Quality.allCases.flatMap { quality in items.filter { $0.quality == quality } }
  }

  func items(in state: State) -> [PaletteItem] { sections(in: state).flatMap(\.items) }

  private func help(in state: State) -> [PaletteSection] {
    let notes = [
      Span(
        """
        Every character is text: 100 usd, 5k eur, 12 eur + 30 usd - 5%. A letter of this list is a key \
        after Esc, which opens the menu, or with Alt.
        """, .dim)
    ]
    guard field.isEmpty, state.placeBelow == .converter else { return keys(in: state) }
    let rates = """
      European Central Bank, euro foreign exchange reference rates: one rate a working day, about \
      16:00 Central European Time, for information only.
      """
    return [PaletteSection(heading: "Typing", notes: notes)] + keys(in: state)
      + [PaletteSection(heading: "Rates", notes: [Span(rates, .dim)])]
  }

  // MARK: - Phrases

  private var hasNumber: Bool { field.text.contains(where: \.isNumber) }

  /// The phrase; an amount without a currency is in that of the converter.
  private func phrase(in state: State) -> String {
    let isAmount = !field.text.contains { $0.isLetter || $0.isCurrencySymbol }
    return isAmount ? "\(field.text) \(state.board.from.code)" : field.text
  }

  /// The answers to a phrase, or why it cannot be read.
  private func answers(in state: State) -> PaletteSection {
    var section = PaletteSection(heading: nil)
    let phrase = phrase(in: state)
    do throws(Problem) {
      let query = try state.query(phrase)
      // The name of a currency alone is a search.
      guard hasNumber || !query.targets.isEmpty else { return section }
      let answer = state.answer(to: query)
      let report = ConversionReport(answer, settings: state.settings)
      // A label adds the line to the tape, as in the field.
      let isLabelled = (try? state.pasteGrammar.phrase(phrase).label) ?? nil != nil
      for (result, text) in zip(answer.results.filter { $0.exact != nil }, report.answers) {
        let provenance = result.deciding.flatMap { Provenance($0, requested: query.on?.day) }
        let isStale = result.isStale
        let origin = provenance?.short(separator: " \(state.settings.glyphs.separator) ") ?? ""
        let line = ListView.Item(
          text: text, detail: isStale ? origin + ", stale" : origin,
          briefDetail: isStale ? "stale" : "", detailRole: isStale ? .stale : .dim)
        // Enter shows the result of its line, not the first.
        var taken = phrase
        if let to = result.to, to != query.targets.first {
          var query = query
          query.targets = [to]
          taken = query.phrase
        }
        let take = BoardMessage.typing(.take(taken))
        section.items.append(
          PaletteItem(
            line: line,
            operation: isLabelled
              ? .send(.sequence([.board(take), .addToTape(phrase)])) : .onBoard(take)))
      }
      for problem in answer.results.compactMap(\.error) {
        for note in notes(on: problem, in: state) { section.notes.appendIfNew(note) }
      }
    } catch {
      // Words alone are a search.
      guard hasNumber else { return section }
      if let day = dayItem(in: state) {
        section.items = [day]
        return section
      }
      section.fault = error.offset
      section.notes = notes(on: error, .error, in: state)
      section.items = error.choices.map {
        PaletteItem(line: ListView.Item(text: $0), operation: .type($0))
      }
    }
    return section
  }

  /// The rates of a day or a period that is typed alone.
  private func dayItem(in state: State) -> PaletteItem? {
    var sheet = DateSheet(
      on: nil, today: state.clock.today, first: state.resolver.firstDay,
      reading: state.settings.reading)
    sheet.entry = PromptField(field.text)
    guard let time = sheet.time else { return nil }
    let key = state.screen.keys.name(of: .date, in: .converter)
    let text = time.rates.prefix(1).uppercased() + time.rates.dropFirst()
    let line = ListView.Item(text: text, detail: key, detailRole: .keycap)
    return PaletteItem(line: line, operation: .onBoard(.show(time)))
  }

  private func notes(
    on problem: Problem, _ role: Role = .dim, in state: State
  ) -> [Span] {
    [Span(problem.message, role)]
      + [problem.remedy.flatMap(state.advice)].compactMap(\.self).map { Span($0, .dim) }
  }

  /// What can be done with the currencies of a phrase.
  private func suggestions(in state: State) -> [PaletteItem] {
    let named = hasNumber ? nil : namedCurrency
    let query = hasNumber ? try? state.query(phrase(in: state)) : nil
    let source = query?.from ?? named
    let targets = query?.targets ?? [named].compactMap(\.self)
    var items: [PaletteItem] = []
    func add(_ text: String, _ action: Action, _ message: Message) {
      let key = state.screen.keys.name(of: action, in: .converter)
      let line = ListView.Item(text: text, detail: key, detailRole: .keycap)
      // A name alone is rather a search.
      let quality: FuzzyMatch.Quality = named == nil ? .start : .part
      items.append(PaletteItem(line: line, operation: .send(message), quality: quality))
    }
    if let from = source, from != state.board.from {
      add(
        "Set source currency to \(from.code)", .pickSource,
        .board(.lineup(.pickSource(from))))
    }
    for to in targets where !state.board.lineup.keptRows.contains(to) {
      add("Add \(to.code) to the list", .addRow, .board(.lineup(.add(to))))
    }
    let from = named == nil ? source : state.board.from
    if let from, let to = targets.first, from != to {
      let history = state.chart(from: from, to: to)
      let arrow = state.settings.glyphs.arrow
      add("History \(from.code) \(arrow) \(to.code)", .history, .pages(.push(.history(history))))
      add(
        "Alert when \(from.code)/\(to.code) passes \(state.settings.glyphs.ellipsis)", .alerts,
        .alerts(.propose(from, to)))
    }
    return items
  }

  /// The currency whose code or name is typed.
  private var namedCurrency: Currency? {
    guard let best = Currency.search(field.text).first, !field.text.allSatisfy({ $0 == " " })
    else { return nil }
    let isName = MatchedText.Needle(field.text).isPrefix(of: best.currency.name)
    return best.reason == .code || (isName && field.text.count > 2) ? best.currency : nil
  }

  private func recent(in state: State) -> [PaletteItem] {
    state.board.recent.compactMap { phrase in
      guard phrase != field.text, let match = FuzzyMatch(field.text, in: phrase) else {
        return nil
      }
      let result = (try? state.query(phrase)).flatMap { state.answer(to: $0).results.first }
      let value = result?.value.map {
        let number = state.settings.withMinus($0.formatted(state.settings.style))
        return "= \(number) \(result?.name ?? "")"
      }
      let isStale = value != nil && result?.isStale == true
      let line = ListView.Item(
        text: phrase, marks: match.marks, detail: (value ?? "") + (isStale ? ", stale" : ""),
        briefDetail: isStale ? "stale" : "", detailRole: isStale ? .stale : .dim)
      return PaletteItem(line: line, operation: .type(phrase), quality: match.quality)
    }
  }

  // MARK: - Currencies and sources

  private func currencies(in state: State) -> [PaletteItem] {
    guard field.text.contains(where: \.isLetter), !field.text.contains(where: \.isNumber) else {
      return []
    }
    let typed = MatchedText.Needle(field.text)
    return Currency.search(field.text).prefix(Self.maximumCurrencies).map { match in
      let quote = try? state.quote(
        from: state.board.from, to: match.currency, on: state.board.on)
      return PaletteItem(
        line: ListView.Item(match, typed, at: quote, in: state),
        operation: .onBoard(.lineup(.show(match.currency))),
        quality: match.quality)
    }
  }

  private static let maximumCurrencies = 8

  private func sources(in state: State) -> [PaletteItem] {
    ownSources(in: state) + banks(in: state)
  }

  /// The banks behind Frankfurter that a search finds: one is used until the person quits.
  private func banks(in state: State) -> [PaletteItem] {
    guard field.text.count > 2 else { return [] }
    return Sources.search(field.text).filter(\.isBank).prefix(Self.maximumCurrencies).map {
      source in
      let text = "Use only \(source.id): \(source.fullName)"
      let match = FuzzyMatch(field.text, in: text)
      let line = ListView.Item(text: text, marks: match?.marks ?? [], detail: "")
      return PaletteItem(
        line: line, operation: .send(.sources(.use(source.id))), quality: match?.quality ?? .letters
      )
    }
  }

  private func ownSources(in state: State) -> [PaletteItem] {
    Sources.all.compactMap { source in
      let isOn = state.book.isEnabled(source.id)
      // Only someone who types the verb means it; a name alone opens the page.
      let toggle = "\(isOn ? "Disable" : "Enable") \(source.name)"
      let isToggle = FuzzyMatch(field.text, in: toggle)?.quality == .start
      let text = isToggle ? toggle : "Sources: \(source.name)"
      guard let match = FuzzyMatch(field.text, in: text) else { return nil }
      let line = ListView.Item(text: text, marks: match.marks, detail: isOn ? "enabled" : "")
      var page = SourceList()
      page.selected = state.book.order.firstIndex(of: source.id) ?? 0
      let message: Message =
        isToggle ? .toggleSource(source.id) : .pages(.push(.sources(page)))
      return PaletteItem(line: line, operation: .send(message), quality: match.quality)
    }
  }

  // MARK: - Themes

  func themes(in state: State) -> [PaletteItem] {
    state.screen.themes.compactMap { theme in
      let text = "Theme \(theme.name)"
      guard let match = FuzzyMatch(field.text, in: text) else { return nil }
      let isUsed = theme.name == state.chosenTheme.name
      let line = ListView.Item(text: text, marks: match.marks, detail: isUsed ? "in use" : "")
      return PaletteItem(
        line: line, operation: .send(.useTheme(theme.name)), quality: match.quality)
    }
  }
}

extension State {
  /// - Throws: What is wrong with the phrase, and what to type instead.
  fileprivate func query(_ phrase: String) throws(Problem) -> Query {
    try Grammar(today: clock.today, options: settings.fieldReading).query(
      phrase, allowsAverage: true)
  }

  fileprivate func answer(to query: Query) -> Answer {
    Answer(
      query, book: book, clock: clock, settings: settings,
      rows: [board.to == query.from ? board.from : board.to])
  }
}
