// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import ArgumentParser
import Converter
import Rates
import Reducers
import Screen
import Services
import Terminal

/// Opens the screen: the store on this thread, its interpreter elsewhere, the terminal between.
struct ScreenLauncher {
  let session: Session
  let color: AnswerOptions.Colour

  /// Runs until the person leaves, then ends the process the way the terminal was left.
  func run() throws {
    do throws(TerminalError) {
      try Terminal.check()
    } catch {
      throw Failure(
        .usage, error.description, advice: "or convert without the screen: agio 100 USD EUR")
    }
    let book = try session.book()
    do throws(TerminalError) {
      let status = try show(book)
      if status != 0 { ConvertCommand.exit(withError: ExitCode(status)) }
    } catch {
      throw Failure(.unavailable, error.description, advice: "or try: agio 100 USD EUR")
    }
  }

  private func show(_ book: RateBook) throws(TerminalError) -> Int32 {
    let wake = try WakePipe()
    let mailbox = Mailbox<Message>(wake: { wake.wake() })
    let rates = session.store()
    let live = LiveInterpreter(
      store: rates, fetcher: session.fetcher(rates), clock: session.clock)
    let store = Store(
      State(
        clock: session.clock.reading(), settings: session.settings, book: book, board: board),
      reducer: appReducer, interpreter: live.interpreter, mailbox: mailbox,
      executor: EffectThread.shared)
    let program = Program(
      store: store,
      render: render,
      message: { key, state in KeyRouter.message(for: key, in: state) },
      isFinished: { $0.isFinished },
      started: .started)
    return try Terminal.run(
      program, wake: wake,
      options: TerminalOptions(theme: theme, mouse: session.configuration.mouse ?? false))
  }

  /// The board as the configuration begins it.
  private var board: Board {
    let rows = session.configuration.favourites
    let from = session.configuration.from ?? .usd
    return Board(
      from: from, rows: rows.isEmpty ? Board.firstRows : rows, options: session.settings.reading)
  }

  private var theme: Theme {
    let named = Theme.all.first { $0.name == session.configuration.theme } ?? .default
    switch color {
    case .always: return named
    case .never: return .mono
    case .auto:
      return session.environment["NO_COLOR"].map { !$0.isEmpty } == true ? .mono : named
    }
  }
}
