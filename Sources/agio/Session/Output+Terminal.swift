// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Foundation

extension Output {
  /// The columns of the terminal answers go to; nil when they go to a file or a pipe.
  static var columns: Int? {
    guard isatty(STDOUT_FILENO) == 1 else { return nil }
    var size = winsize()
    let known = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    return known ? Int(size.ws_col) : 80
  }
}
