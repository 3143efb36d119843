// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Services

extension Session {
  /// The result of work with the database, or why it was not done.
  static func kept<Value>(_ body: () throws(StoreError) -> Value) throws -> Value {
    do throws(StoreError) {
      return try body()
    } catch {
      throw Failure(.io, error.message)
    }
  }
}
