// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension ReducerIssue {
  static func nothingToDismiss(at place: CallSite?) -> Self {
    Self(
      kind: .nothingToDismiss, place: place,
      text: """
        A reducer returned `dismiss` where no parent can handle it.
        `dismiss` is handled by the nearest enclosing ifLet or forEach. Likely causes:
          - the feature is pulled back with `pullback` and never ends;
          - the feature runs as the root of a store.
        """)
  }
}
