// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Reducers

extension Reducer {
  /// This reducer, which is not offered the messages a condition names.
  ///
  /// For a composition of many features and a message that comes with every key and concerns none of
  /// them: offering it to each of a dozen reducers, and comparing what ``onChange(of:_:)`` watches, takes
  /// a tenth of the time to the last byte on the terminal: a digit takes 1.46 times the time of a bare
  /// program with it and 1.60 times without, of 1.5 it may take (`Benchmarks/README.md`). A feature below
  /// it never sees such a message; one that has to is combined outside of it.
  func skipping(_ isSkipped: @escaping @Sendable (Message) -> Bool) -> Self {
    around { reduce, state, message in
      isSkipped(message) ? .none : reduce(&state, message)
    }
  }
}
