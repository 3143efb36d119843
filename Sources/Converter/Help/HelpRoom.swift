// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Reducers
import Screen

extension Help: PageRoom {
  package static let place = Place.help

  package static let bindings: [Binding] = [
    Binding(.down, .character("j"), action: .down, short: "scroll", help: "scroll down", in: .help),
    Binding(.up, .character("k"), action: .up, short: "scroll", help: "scroll up", in: .help),
    Binding(
      .pageDown, .character(" "), action: .pageDown, short: "page", help: "page down", in: .help),
    Binding(.pageUp, action: .pageUp, short: "page", help: "page up", in: .help),
    Binding(
      .home, .character("g"), action: .first, short: "ends", help: "first line", in: .help),
    Binding(
      .end, .character("G"), action: .last, short: "ends", help: "last line", in: .help),
  ]

  package static let reducer: Reducer<Page, PageMessage, Effect>? =
    helpReducer.pullback(case: .help, message: .help)

  /// The key that opens the help closes it too.
  package func message(for action: Action, key: Key, in state: State) -> Message? {
    func scroll(_ lines: Int) -> Message? { state.onTopPage(.help(.scroll(lines))) }
    return switch action {
    case .up: scroll(-1)
    case .down: scroll(1)
    case .pageUp: scroll(-10)
    case .pageDown: scroll(10)
    case .first: scroll(-HelpText.count)
    case .last: scroll(HelpText.count)
    default: .back
    }
  }

  package func message(scrolling steps: Int, in state: State) -> Message? {
    state.onTopPage(.help(.scroll(3 * steps)))
  }

  package func draw(_ state: State, layout: Layout, in frame: inout Frame) {
    HelpView(help: self, state: state, layout: layout).draw(in: &frame)
  }
}

extension CasePath where Root == Page, Value == Help {
  static var help: Self {
    CasePath(embed: Page.help) { if case .help(let value) = $0 { value } else { nil } }
  }
}

extension CasePath where Root == PageMessage, Value == HelpMessage {
  static var help: Self {
    CasePath(embed: PageMessage.help) { if case .help(let value) = $0 { value } else { nil } }
  }
}

extension Place {
  package static let help = Place("help", title: "Help")
}
