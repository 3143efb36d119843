// SPDX-License-Identifier: Apache-2.0

/// The state that a view draws, in one allocation: in a view that contained it, the code that copies and
/// destroys the whole state would be there again, 120 KB for each of the sixteen views.
@propertyWrapper
struct Shown {
  private final class Storage {
    let state: State
    init(_ state: State) { self.state = state }
  }

  private let storage: Storage

  init(wrappedValue state: State) { storage = Storage(state) }

  var wrappedValue: State { storage.state }
}
