// SPDX-License-Identifier: Apache-2.0

import Reducers

extension EffectID {
  static let search = EffectID("search")
}

func docCommands() -> [Command<String, String>] {
  let commands: [Command<String, String>] = [
    .none,
    .send("saved"),
    .perform("load rates"),
    .batch(.perform("load rates"), .perform("load names")),
    .sequence(.perform("save"), .send("saved"), .dismiss),
    .perform("load").cancellable("load", inFlight: .cancelPrevious),
    .cancel("load"),
    .send("tick").delayed(by: .seconds(1)),
    .perform("search").debounced("search", for: .milliseconds(300)),
    .perform("report").throttled("report", for: .seconds(5), latest: true),
    .run("clock") { send in
      while (try? await Task.sleep(for: .seconds(1))) != nil { send("tick") }
    },
  ]
  return commands
}

func docSearch() -> Reducer<String, String, String> {
  let search = Reducer<String, String, String> { query, text in
    query = text
    guard !text.isEmpty else { return .cancel("search") }
    return .perform(text).debounced("search", for: .milliseconds(300))
  }
  return search
}
