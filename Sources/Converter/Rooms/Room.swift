// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Reducers
import Screen

/// What the app needs to know about a page or a sheet; the feature's folder says it.
package protocol Room: Equatable, Sendable {
  /// Its section of the key table, the help and the configuration.
  static var place: Place { get }
  /// Its lines of the key table.
  static var bindings: [Binding] { get }
  /// What an action sends; nil where it does nothing.
  func message(for action: Action, key: Key, in state: State) -> Message?
  /// What an edit of its field sends; nil where it has no field.
  func message(editing edit: FieldEdit) -> Message?
  /// What a click sends.
  func message(hitting target: Target, in state: State) -> Message?
  /// What a turn of the wheel sends.
  func message(scrolling steps: Int, in state: State) -> Message?
  /// What is typed in it, for the digests of a recording.
  var typed: [TypedText] { get }
  func draw(_ state: State, layout: Layout, in frame: inout Frame)
}

extension Room {
  package func message(editing edit: FieldEdit) -> Message? { nil }
  package func message(hitting target: Target, in state: State) -> Message? { nil }
  package func message(scrolling steps: Int, in state: State) -> Message? { nil }
  package var typed: [TypedText] { [] }
}

/// A sheet over the converter.
package protocol SheetRoom: Room {
  /// The actions that open it.
  static var openedBy: [Action] { get }
  /// The sheet one of those actions opens; nil where there is nothing to open it for.
  static func opened(by action: Action, in state: State) -> Sheet?
  static var reducer: Reducer<Sheet, SheetMessage, Effect> { get }
}

/// A page pushed over the converter.
package protocol PageRoom: Room {
  /// Nil where the page keeps its state elsewhere.
  static var reducer: Reducer<Page, PageMessage, Effect>? { get }
}

extension State {
  /// A message for the page on top.
  func onTopPage(_ message: PageMessage) -> Message? {
    pages.top.map { .pages(.element($0.id, message)) }
  }
}
