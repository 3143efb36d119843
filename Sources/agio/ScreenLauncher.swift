// SPDX-License-Identifier: Apache-2.0

import Answers
import Converter
import Foundation
import Rates
import Reducers
import Screen
import Services
import Terminal

/// Opens the screen: the store on this thread, its interpreter on another, the terminal in between.
struct ScreenLauncher {
  private let session: Session
  /// The file the session is written to; nil for none.
  private let record: String?
  /// Whether a recording may replace the contents of that file.
  private let overwrites: Bool

  init(
    _ choices: Choices, record: String? = nil, overwrites: Bool = false, _ host: HostProgram
  ) throws {
    try LogFile.checkScreen(
      of: choices, host.environment, isErrorTerminal: isatty(STDERR_FILENO) == 1)
    session = try Session(choices, host: host)
    self.record = record
    self.overwrites = overwrites
  }

  /// Runs until the user quits, then ends the process with the terminal's status.
  func run() throws -> Never {
    let type: String
    do throws(TerminalError) {
      type = try Terminal.usableType()
    } catch {
      throw Self.problem(.usage, error)
    }
    if let refusal = EffectThread.refusal { throw refusal }
    let book = session.book()
    let state = State(
      clock: session.clock.reading(), settings: session.settings, screen: try session.screen,
      book: book, board: board)
    let recorder = try record.map { path in
      try RecordingFile(
        path: path, overwrites: overwrites,
        header: RecordingHeader(
          state, agio: Version.number,
          size: Output.terminalSize ?? .standard))
    }
    do throws(TerminalError) {
      var status = try show(state, recorder, on: type)
      if let trouble = recorder?.trouble {
        Output.remark(trouble.lines)
        if status == 0 { status = trouble.status.rawValue }
      }
      ProcessExit.exit(status)
    } catch {
      throw Self.problem(.unavailable, error)
    }
  }

  static func problem(_ code: Problem.Code, _ error: TerminalError) -> Problem {
    let advice = error.advice.map { "\($0), or convert" } ?? "convert without the screen"
    return Problem(code, error.message, remedy: .say(advice, phrase: "100 USD EUR"))
  }

  private func show(
    _ state: State, _ recorder: RecordingFile?, on type: String
  ) throws(TerminalError) -> Int32 {
    let wake = try WakePipe()
    let mailbox = Mailbox<Message>(wake: { wake.wake() })
    let (archive, paths) = (session.archive(waiting: 5), session.paths)
    let environment = session.environment
    let outbox = TerminalOutbox(wake: wake)
    let follower = ConfigurationFollower(session, isColored: session.isColored)
    let live = LiveInterpreter(
      archive: archive, fetcher: session.fetcher(archive), clock: session.clock,
      copy: { ScreenLauncher.copy($0, as: $1, outbox: outbox, environment) },
      announce: { text in
        outbox.post(.bell)
        outbox.post(.notification("agio: " + text))
      },
      show: { paths.short($0) },
      configuration: { follower.message(isRequested: $0) })
    let changes = PendingChanges()
    let store = Store(
      state, reducer: changes.counting(appReducer),
      interpreter: changes.counting(live.interpreter) { wake.wake() }, mailbox: mailbox,
      middleware: recorder.map { [$0.middleware] } ?? [], executor: EffectThread.shared)
    var renderer = Renderer()
    let program = Program(
      picture: { size in
        let state = store.state
        return (renderer.frame(of: state, size: size), state.theme)
      },
      acceptsKeys: {
        guard changes.isEmpty else { return false }
        // Their answers may have come since the last turn.
        store.drain()
        return store.state.acceptsKeys
      },
      receive: { key, size in
        if let message = KeyRouter.message(for: key, in: store.state, size: size) {
          store.send(message)
        }
      },
      drain: { store.drain() },
      nextDeadline: { store.nextDeadline },
      start: { store.send(.started) },
      end: {
        if !changes.isEmpty { archive.giveUp() }
        store.send(.quit)
      },
      isFinished: { store.state.isFinished },
      requests: { outbox.take() })
    let status = try Terminal.run(
      program, on: type, wake: wake, mouse: session.configuration.mouse ?? true)
    Terminal.end(within: ProcessExit.timeLimit, status: status)
    EffectThread.settle()
    // These were shown on the screen and disappeared with it; what was not kept should be known
    // afterwards.
    let unfinished = archive.unfinished
    Output.remark((archive.notes + [unfinished].compactMap(\.self)).flatMap(\.lines))
    return status == 0 ? unfinished?.status.rawValue ?? 0 : status
  }

  /// Copies through the terminal, which also reaches the user over ssh, and with the desktop's tool
  /// if there is one; no terminal reports whether it did.
  private static func copy(
    _ text: String, as name: String, outbox: TerminalOutbox, _ environment: [String: String]
  ) -> Notice {
    outbox.post(.clipboard(base64: Data(text.utf8).base64EncodedString()))
    let isCopied = ClipboardTool.find(environment: environment)?.copy(text) ?? false
    return isCopied || Terminal.hasClipboard
      ? Notice("Copied \(name)", .good) : LiveInterpreter.noClipboard(for: text)
  }

  private var board: Board {
    let from = session.configuration.lineup.from ?? .usd
    return Board(
      from: from, rows: session.configuration.rows, options: session.settings.reading)
  }
}
