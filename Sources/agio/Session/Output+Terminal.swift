// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Foundation
import Screen

extension Output {
  /// The columns of the terminal answers go to; nil when they go to a file or a pipe.
  static var columns: Int? { terminalSize?.columns }

  /// The size of the terminal answers go to; nil when they go to a file or a pipe.
  static var terminalSize: Size? {
    guard isatty(STDOUT_FILENO) == 1 else { return nil }
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
    else { return Size(columns: 80, rows: 24) }
    return Size(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }
}
