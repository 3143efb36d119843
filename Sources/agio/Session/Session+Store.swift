// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Services

extension Session {
  /// The result of work that is to be there at the next start, or why it is not.
  static func kept<Value>(
    in store: RateStore, _ body: () throws(StoreError) -> Value
  ) throws -> Value {
    do throws(StoreError) {
      let value = try body()
      guard store.isDurable else {
        throw StoreError(store.notes.last ?? "the database cannot be written")
      }
      return value
    } catch {
      throw Failure(.io, error.message)
    }
  }
}
