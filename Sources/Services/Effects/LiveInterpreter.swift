// SPDX-License-Identifier: Apache-2.0

import Answers
import Converter
import Foundation
import Rates
import Reducers

/// Performs the app's effects: the only asynchronous part of the program.
package struct LiveInterpreter: Sendable {
  private let archive: Archive
  private let fetcher: RateFetcher
  private let clock: SystemClock
  private let copy: @Sendable (_ text: String, _ name: String) async -> Notice
  private let announce: @Sendable (String) -> Void
  private let show: @Sendable (String) -> String
  private let configuration: @Sendable (_ isRequested: Bool) -> Message?

  /// An interpreter over a store, a fetcher that writes into it, and a clock.
  ///
  /// `copy` copies a text to the clipboard and reports the result, and `announce` rings and
  /// notifies: only the terminal's owner can do either. `show` formats the path of a file.
  /// `configuration` reads the configuration file again.
  package init(
    archive: Archive, fetcher: RateFetcher, clock: SystemClock,
    copy: @escaping @Sendable (_ text: String, _ name: String) async -> Notice = { text, _ in
      Self.noClipboard(for: text)
    },
    announce: @escaping @Sendable (String) -> Void = { _ in },
    show: @escaping @Sendable (String) -> String = { $0 },
    configuration: @escaping @Sendable (_ isRequested: Bool) -> Message? = { _ in nil }
  ) {
    self.archive = archive
    self.fetcher = fetcher
    self.clock = clock
    self.copy = copy
    self.announce = announce
    self.show = show
    self.configuration = configuration
  }

  package static func noClipboard(for text: String) -> Notice {
    Notice("No clipboard available; the result is \(text)", .problem)
  }

  package var interpreter: Interpreter<Effect, Message> {
    Interpreter { effect, send in
      switch effect {
      case .readClock:
        send(.clock(clock.reading()))
      case .loadStored:
        await storing(send) { archive in
          send(
            .stored(archive.load(), preferences: Preferences(stored: archive.preferences())))
          // After the rates, or they would be compared with the bundle's.
          send(.alerts(.loaded(archive.alerts())))
        }
      case .savePreferences(let preferences, let before):
        await keeping("preferences not saved", send) { archive throws(Problem) in
          try archive.save(preferences, since: before)
        }
      case .fetch(let request):
        let outcome = await fetcher.fetch(request, now: clock.now(), today: clock.today())
        await storing(send) { archive in
          // Before the rates, which another agio's alerts may be waiting for.
          if case .updated = outcome { send(.alerts(.loaded(archive.alerts()))) }
          send(.reload(.finished(request.source, outcome)))
        }
      case .acceptRates(let rates):
        await keeping("not accepted", send) { archive throws(Problem) in
          let (publications, accepted) = try archive.accept(rates)
          send(.stored(publications))
          send(.accepted(accepted))
        }
      case .rejectRates(let rates):
        await keeping("not set aside", send) { archive throws(Problem) in
          send(.stored(try archive.reject(rates)))
          send(.notice(Notice(rejecting: rates)))
        }
      case .planFetch(let needs, let newest):
        await storing(send) { archive in
          let planned = plan(needs, newest: newest, in: archive)
          if case .stored = planned { send(.alerts(.loaded(archive.alerts()))) }
          send(planned)
        }
      case .copy(let text, let name):
        send(.notice(await copy(text, name)))
      case .loadTape:
        await storing(send) { archive in
          do throws(Problem) {
            send(.tape(.loaded(try archive.tape())))
          } catch {
            send(.tape(.notRead(error)))
          }
        }
      case .appendToTape(let added):
        await keeping("not added to the tape", send) { archive throws(Problem) in
          let lines = try archive.appendToTape(added, at: clock.now())
          // Before the lines are shown, so that they are shown with the right status.
          reportProblems(of: archive, to: send)
          send(.tape(.appended(lines)))
        }
      case .changeTape(let change):
        await keeping("not saved", send) { archive throws(Problem) in
          guard try !archive.changeTape(change) else { return }
          send(.tape(.loaded(try archive.tape())))
          let notice = "Not saved: another agio has changed the tape; it was read again"
          send(.notice(Notice(notice, .problem)))
        }
      case .alerts(let effect):
        await perform(effect, send)
      case .rearmAlert(let id, let since):
        await keeping("alert not re-armed", send) { archive throws(Problem) in
          try archive.rearmAlerts([(id, since)])
        }
      case .showAlerts(let hits):
        await storing(send) { archive in
          do throws(Problem) {
            let (shown, lines) = try archive.showAlerts(hits, at: clock.now())
            if !lines.isEmpty { send(.tape(.appended(lines))) }
            send(.alerts(.shown(shown)))
          } catch {
            // Better shown twice than never: if it cannot be noted, the next start shows it again.
            send(.alerts(.shown(hits)))
          }
        }
      case .announce(let text):
        announce(text)
      case .writeFile(let file, let replaces):
        send(.file(TextFile.write(file, replaces: replaces, show: show)))
      case .readConfiguration(let isRequested):
        if let message = configuration(isRequested) { send(message) }
      case .loadSourceRecords:
        await storing(send) { _ in
          send(.sourceRecords(fetcher.records()))
        }
      }
    }
  }
}

extension LiveInterpreter {
  /// Uses the store on its own thread: while another program holds the database, other effects go
  /// on.
  ///
  /// Any use of the store may be the one that finds out that it can keep nothing: that is reported
  /// afterwards.
  private func storing<T: Sendable>(
    _ send: EffectSend<Message>, _ work: @Sendable (Archive) -> T
  ) async -> T {
    await withTaskExecutorPreference(EffectThread.storing) {
      defer { reportProblems(of: archive, to: send) }
      return work(archive)
    }
  }

  /// Writes into the store; reports what it cannot keep. While another program uses the database, it says
  /// so once, before a person wonders, and tries again.
  private func keeping(
    _ complaint: String, _ send: EffectSend<Message>,
    _ work: @Sendable (Archive) throws(Problem) -> Void
  ) async {
    await storing(send) { archive in
      // The end of the program reports what is still waiting, or gave up.
      archive.journal.beginWriting()
      var isGivenUp = false
      defer { if !isGivenUp { archive.journal.endWriting() } }
      // By the thread that waits: a task that sleeps would make Swift's pool wake once a second.
      archive.budget.reportWaits {
        send(.notice(Notice("\(complaint) yet: \(Archive.busyText)", .problem)))
      }
      defer { archive.budget.reportWaits(nil) }
      while true {
        do throws(Problem) {
          return try work(archive)
        } catch {
          guard error == archive.busyProblem, !Task.isCancelled else {
            return send(.notice(Notice(error, complaint)))
          }
          isGivenUp = archive.budget.isOver
          if isGivenUp { return }
          archive.budget.reportIfLong()
          Thread.sleep(forTimeInterval: 0.2)
        }
      }
    }
  }

  private func perform(_ effect: AlertEffect, _ send: EffectSend<Message>) async {
    switch effect {
    case .load:
      await storing(send) { send(.alerts(.loaded($0.alerts()))) }
    case .add(let alert):
      await keeping("alert on \(alert.pair) not saved", send) { archive throws(Problem) in
        send(.alerts(.added(try archive.save(alert))))
      }
    case .delete(let id):
      await keeping("not deleted", send) { archive throws(Problem) in
        try archive.deleteAlerts([id])
      }
    case .restore(let alert):
      await keeping("not restored", send) { archive throws(Problem) in
        try archive.save(alert)
      }
    }
  }

  /// Reports problems with the store, each once.
  private func reportProblems(of archive: Archive, to send: EffectSend<Message>) {
    for problem in archive.takeNewProblems() {
      send(.store(problem, isKept: archive.isDurable))
    }
  }

  /// What to fetch automatically, and when; or, where another agio has already fetched, what it stored.
  private func plan(
    _ needs: [FetchNeed], newest: [SourceID: Day], in archive: Archive
  ) -> Message {
    let ids = Set(needs.flatMap(\.sources))
    let stored = ids.flatMap { archive.load(of: $0) }
    if stored.contains(where: { publication in
      newest[publication.source].map { $0 < publication.day } ?? true
    }) {
      return .stored(archive.load())
    }
    let (clock, book) = (clock.reading(), RateBook(stored: stored))
    let schedule = FetchSchedule(archive: archive)
    let requests = schedule.requests(
      for: needs, book: book, clock: clock, record: archive.fetchRecord
    ).map { FetchRequest(source: $0.source, scope: $0.scope == .latest ? .auto : $0.scope) }
    let later = ids.compactMap { id in
      Sources.find(id).flatMap {
        schedule.moment(
          for: $0, newest: book.completeThrough(id), record: archive.fetchRecord(of: id),
          now: clock.now)
      }
    }.filter { $0 > clock.now }
    return .reload(.planned(requests, seconds: later.min().map { Int($0 - clock.now) }))
  }
}
