// SPDX-License-Identifier: Apache-2.0

import Money
import Reducers
import Screen

package struct FileDraft: Equatable, Sendable, Codable {
  /// As typed: relative to the folder agio was started in, `~` for the home.
  package var path: String
  package var text: String

  package init(path: String, text: String) {
    self.path = path
    self.text = text
  }
}

package enum FileOutcome: Equatable, Sendable, Codable {
  /// It was written, or cannot be.
  case done(Notice)
  /// There is a file of this name already; nothing was written.
  case exists(FileDraft)
}

/// Reports what became of a file, and asks before one is overwritten.
let fileReducer = Reducer<State, Message, Effect> { state, message in
  switch message {
  case .file(.done(let notice)):
    state.notice = notice
    // The path stays to be corrected.
    if notice.tone != .problem, state.sheet?.room.asksForPath == true { state.sheet = nil }
  case .file(.exists(let file)):
    state.sheet = .confirmation(.init(.overwrite(file)))
  case .overwrite(let file):
    return .perform(.writeFile(file, replaces: true))
  default:
    break
  }
  return .none
}

extension Question {
  static func overwrite(_ file: FileDraft) -> Question {
    Question(
      title: "Replace the file?",
      paragraphs: [
        Span("\(file.path) already exists."),
        Span("Yes replaces it; Esc keeps it.", .note),
      ], accepted: .overwrite(file))
  }
}

/// Copies the result as digits that a spreadsheet cell accepts.
let copyReducer = Reducer<State, Message, Effect> { state, message in
  guard case .copyOutput = message else { return .none }
  let figures = state.figures
  let selected = state.board.selected
  guard !figures.isOutdated, figures.rows.indices.contains(selected),
    let value = figures.rows[selected]
  else {
    state.notice = state.noticeOfNoResult("Nothing to copy")
    return .none
  }
  let text = state.settings.copiedText(of: value, in: state.board.to)
  return .perform(.copy(text, as: "\(text) \(state.board.to.code)"))
}
