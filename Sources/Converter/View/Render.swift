// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen

/// The picture of a state in a terminal of a size.
///
/// Pure: the same state and size give the same frame, on any machine and on any day. Never traps,
/// whatever the size.
package func render(_ state: State, _ size: Size) -> Frame {
  var renderer = Renderer()
  return renderer.frame(of: state, size: size)
}
