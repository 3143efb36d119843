// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// The sixteen colours users can configure in every terminal; the raw value is the ANSI number.
package enum ANSIColor: UInt8, CaseIterable, Sendable {
  case black
  case red
  case green
  case yellow
  case blue
  case magenta
  case cyan
  case white
  case brightBlack
  case brightRed
  case brightGreen
  case brightYellow
  case brightBlue
  case brightMagenta
  case brightCyan
  case brightWhite
}
