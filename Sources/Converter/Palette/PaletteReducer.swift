// SPDX-License-Identifier: Apache-2.0

import Answers
import Reducers
import Screen

extension CommandPalette {
  /// Edits the text, moves within the lines, and does what a line says.
  package mutating func reduce(
    _ message: PaletteMessage, in app: State, notice: inout Notice?
  ) -> Command<Message, Effect> {
    switch message {
    case .edit(let edit):
      let before = field.text
      isTooLong = !field.apply(edit)
      if field.text != before { selected = 0 }
    case .move(let move): selected.move(move, count: items(in: app).count)
    case .complete: complete(in: app)
    case .choose(let index): return choose(index ?? selected, in: app, notice: &notice)
    }
    return .none
  }

  private mutating func choose(
    _ index: Int, in app: State, notice: inout Notice?
  ) -> Command<Message, Effect> {
    let items = items(in: app)
    guard items.indices.contains(index) else {
      if scope == .everything {
        notice = Notice("Nothing to do: the line is empty or cannot be read", .problem)
      }
      return .none
    }
    let close = Command<Message, Effect>.send(.sheet(.dismiss))
    let closeBelow = app.sheetBelow == nil ? .none : close
    switch items[index].operation {
    case .send(let message): return .sequence(close, closeBelow, .send(message))
    case .press(let action, let place):
      return press(action, in: place, app.below, close, closeBelow)
    case .onBoard(let message):
      return .sequence(close, closeBelow, app.leavingPages, .send(.board(message)))
    case .type(let phrase):
      field = TextField(phrase)
      selected = 0
    case .refuse(let reason):
      notice = Notice(reason)
    }
    return .none
  }
}

/// Does an action in its place, which is opened if it is not below the palette.
private func press(
  _ action: Action, in place: Place, _ state: State, _ close: Command<Message, Effect>,
  _ closeBelow: Command<Message, Effect>
) -> Command<Message, Effect> {
  var below = state
  if place == below.place || place == .everywhere {
    guard let message = KeyRouter.response(to: action, in: below) else { return close }
    return .sequence(close, .send(message))
  }
  // What is not done in the sheet below needs it closed.
  below.sheet = nil
  if place == below.place {
    guard let message = KeyRouter.response(to: action, in: below) else { return close }
    return .sequence(close, closeBelow, .send(message))
  }
  let pop = below.leavingPages
  below.pages = ScreenStack()
  guard let message = KeyRouter.response(to: place.opener ?? action, in: below) else {
    return close
  }
  return .sequence(
    close, closeBelow, pop, .send(message),
    place.opensAsPage ? .send(.press(action)) : .none)
}

extension State {
  /// Returns to the converter, which is below all pages.
  fileprivate var leavingPages: Command<Message, Effect> {
    pages.elements.first.map { .send(.pages(.popFrom($0.id))) } ?? .none
  }
}

extension CommandPalette {
  /// Lists the themes, from the one in use.
  mutating func listThemes(in state: State) {
    field = TextField("theme ")
    let names = themes(in: state).map(\.operation)
    selected = names.firstIndex(of: .send(.useTheme(state.chosenTheme.name))) ?? 0
  }

  /// The theme of the selected line, which is shown before it is chosen. It is looked up where a frame is
  /// drawn, not at each key.
  func selectedTheme(in state: State) -> String? {
    // Not all lines are needed where none is a theme.
    guard scope == .everything, !themes(in: state).isEmpty else { return nil }
    let items = items(in: state)
    guard items.indices.contains(selected),
      case .send(.useTheme(let name)) = items[selected].operation
    else { return nil }
    return name
  }

  fileprivate mutating func complete(in state: State) {
    guard scope == .everything, field.cursor == field.text.count else { return }
    let typed = TypedText(
      field.text,
      grammar: Grammar(today: state.clock.today, options: state.settings.fieldReading))
    guard let completion = typed.completions(limit: 1).first else { return }
    field = TextField(field.text.dropLast(typed.unfinished.count) + completion.text + " ")
    selected = 0
  }
}
