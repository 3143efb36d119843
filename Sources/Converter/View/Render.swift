// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen

/// The frame of a state on a screen of this size.
///
/// Pure: the same state and size give the same frame on any machine and day. Never traps, whatever the
/// size.
package func render(_ state: State, _ size: Size) -> Frame {
  var renderer = Renderer()
  return renderer.frame(of: state, size: size)
}
