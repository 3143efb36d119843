// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates

extension Archive {
  /// Makes a durable change.
  ///
  /// - Throws: if it was not saved: a screen continues without the file, a command has failed.
  package func kept<Value>(_ change: () throws(Problem) -> Value) throws(Problem) -> Value {
    let value = try change()
    guard isDurable else {
      throw notes.last ?? Problem(.io, "the database cannot be written")
    }
    return value
  }
}
