// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// One line of the configuration's `[keys]`: the keys of an action.
package struct KeyOverride: Equatable, Sendable {
  package var action: Action
  /// nil for every place that has the action.
  package var place: Place?
  /// Key names such as `F5`, `Ctrl-R` or `r`; the first is the one shown.
  package var keys: [String]

  package init(_ action: Action, in place: Place? = nil, keys: [String]) {
    self.action = action
    self.place = place
    self.keys = keys
  }
}
