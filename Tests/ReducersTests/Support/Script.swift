// SPDX-License-Identifier: Apache-2.0

import Reducers

typealias TextCommand = Command<String, String>

/// A reducer that logs each message and returns its command from a table.
func scripted(_ script: [String: TextCommand]) -> Reducer<[String], String, String> {
  Reducer { log, message in
    log.append(message)
    return script[message] ?? .none
  }
}
