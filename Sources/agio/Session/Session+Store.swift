// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Services

extension Session {
  /// The result of work with the database, or why it was not done.
  static func stored<Value>(_ body: () throws(StoreError) -> Value) throws -> Value {
    do throws(StoreError) {
      return try body()
    } catch {
      throw Failure(.io, error.message)
    }
  }

  /// The result of a change that is to be there at the next start, or why it is not.
  static func kept<Value>(
    in store: Archive, _ body: () throws(StoreError) -> Value
  ) throws -> Value {
    try stored { () throws(StoreError) in
      let value = try body()
      guard store.isDurable else {
        throw StoreError(store.notes.last ?? "the database cannot be written")
      }
      return value
    }
  }
}
