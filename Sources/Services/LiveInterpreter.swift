// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Converter
import Rates
import Reducers

/// What the app's effects mean: the one asynchronous place of the program.
public struct LiveInterpreter: Sendable {
  private let store: RateStore
  private let fetcher: RateFetcher
  private let clock: SystemClock
  private let copy: @Sendable (String) async -> Notice
  private let announce: @Sendable (String) -> Void

  /// An interpreter over a store, a fetcher that writes into it, and a clock.
  ///
  /// - Parameters:
  ///   - copy: puts a text into the clipboard and says what it did; only the terminal's owner can.
  ///   - announce: rings and notifies, likewise.
  public init(
    store: RateStore, fetcher: RateFetcher, clock: SystemClock,
    copy: @escaping @Sendable (String) async -> Notice = { text in
      Notice("there is no clipboard here; the output is \(text)", .problem)
    },
    announce: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.store = store
    self.fetcher = fetcher
    self.clock = clock
    self.copy = copy
    self.announce = announce
  }

  /// The interpreter, for the app's store.
  public var interpreter: Interpreter<Effect, Message> {
    Interpreter { effect, send in
      switch effect {
      case .readClock:
        send(.clock(clock.reading()))
      case .loadStored:
        let publications = store.load()
        send(
          .stored(
            publications, notice: store.notes.last.map { Notice($0, .problem) },
            preferences: Preferences(values: store.preferences())))
        // After the rates, or they would be held against the bundle's.
        send(.alerts(.loaded(store.alerts())))
      case .savePreferences(let preferences, let before):
        do throws(StoreError) {
          try store.setPreferences(preferences.values(over: store.preferences(), since: before))
        } catch {
          send(.notice(Notice("the favourites could not be kept: \(error)", .problem)))
        }
      case .fetch(let request):
        let known = store.notes.count
        let outcome = await fetcher.fetch(
          request, book: RateBook(stored: store.load()), now: clock.now(), today: clock.today())
        // Before the rates, which another agio's alerts may be waiting for.
        if case .updated = outcome { send(.alerts(.loaded(store.alerts()))) }
        send(.reload(.finished(outcome)))
        // The store may have found out only now that it can keep nothing.
        if let note = store.notes.dropFirst(known).last { send(.notice(Notice(note, .problem))) }
      case .planFetch(let source, let newest):
        let plan = plan(source, newest: newest)
        if case .stored = plan { send(.alerts(.loaded(store.alerts()))) }
        send(plan)
      case .copy(let text):
        send(.notice(await copy(text)))
      case .loadTape:
        send(.tape(.loaded(store.tape())))
      case .appendToTape(let text, let detail):
        do throws(StoreError) {
          let entry = try store.appendToTape(at: clock.now(), text: text, detail: detail)
          send(.tape(.appended(entry)))
        } catch {
          send(.notice(Notice("not on the tape: \(error)", .problem)))
        }
      case .deleteFromTape(let ids):
        do throws(StoreError) {
          try store.deleteFromTape(ids)
        } catch {
          send(.notice(Notice("not deleted: \(error)", .problem)))
        }
      case .restoreToTape(let lines):
        do throws(StoreError) {
          try store.restoreToTape(lines)
        } catch {
          send(.notice(Notice("not restored: \(error)", .problem)))
        }
      case .loadAlerts:
        send(.alerts(.loaded(store.alerts())))
      case .addAlert(let alert):
        let known = store.notes.count
        do throws(StoreError) {
          send(.alerts(.added(try store.addAlert(alert))))
          if let note = store.notes.dropFirst(known).last { send(.notice(Notice(note, .problem))) }
        } catch {
          send(.notice(Notice("the alert on \(alert.pair) is not kept: \(error)", .problem)))
        }
      case .deleteAlert(let id):
        do throws(StoreError) {
          try store.deleteAlert(id)
        } catch {
          send(.notice(Notice("not deleted: \(error)", .problem)))
        }
      case .restoreAlert(let alert):
        do throws(StoreError) {
          try store.restoreAlert(alert)
        } catch {
          send(.notice(Notice("not restored: \(error)", .problem)))
        }
      case .rearmAlert(let id, let since):
        do throws(StoreError) {
          try store.rearmAlert(id, since: since)
        } catch {
          send(.notice(Notice("the alert does not wait again: \(error)", .problem)))
        }
      case .showAlerts(let hits):
        do throws(StoreError) {
          let (shown, lines) = try store.showAlerts(hits, at: clock.now())
          for line in lines { send(.tape(.appended(line))) }
          send(.alerts(.shown(shown)))
        } catch {
          // Better told twice than never: where it cannot be noted, the next start tells it again.
          send(.alerts(.shown(hits)))
        }
      case .announce(let text):
        announce(text)
      case .export(let name, let text):
        send(.notice(TextFile.writeNew(text, named: name, ending: "csv")))
      case .loadSourceRecords:
        send(.sourceRecords(store.fetchRecords().map { SourceRecord($0) }))
      }
    }
  }
}

extension LiveInterpreter {
  /// When to fetch without being asked; or, where another agio has fetched already, what it stored.
  private func plan(_ id: SourceID, newest: Day?) -> Message {
    guard let source = Sources.find(id) else { return .reload(.planned(seconds: nil)) }
    let stored = store.load()
    let known = stored.lazy.filter { $0.source == id }.map(\.day).max()
    if let known, newest.map({ $0 < known }) ?? true { return .stored(stored, notice: nil) }
    let now = clock.now()
    let moment = FetchSchedule(store: store).moment(
      for: source, newest: newest, record: store.fetchRecord(of: id), now: now)
    return .reload(.planned(seconds: moment.map { Int(max(0, $0 - now)) }))
  }
}

extension SourceRecord {
  fileprivate init(_ record: FetchRecord) {
    self.init(
      source: record.source, attempted: record.attempted, succeeded: record.succeeded,
      error: record.error, latencyMilliseconds: record.latencyMilliseconds)
  }
}
