// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates
import Services

extension Session {
  /// The result of a change that must still be there at the next start, or why it is not.
  static func kept<Value>(
    in store: Archive, _ body: () throws(Problem) -> Value
  ) throws(Problem) -> Value {
    let value = try body()
    guard store.isDurable else {
      throw Problem(.io, store.notes.last ?? "the database cannot be written")
    }
    return value
  }
}
