// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// One line of the configuration's `[keys]`: other keys for an action.
package struct KeyOverride: Equatable, Sendable {
  /// The action.
  package var action: Action
  /// The place it is for; nil for each place that has the action.
  package var place: Place?
  /// The names of the keys, as `F5`, `Ctrl-R` or `r`; the first is the one shown.
  package var keys: [String]

  /// Other keys for an action.
  package init(_ action: Action, in place: Place? = nil, keys: [String]) {
    self.action = action
    self.place = place
    self.keys = keys
  }
}
