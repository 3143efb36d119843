// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import CTerminal
import Screen

/// Shows frames on the terminal, sending only what differs from the previous one, in one piece.
struct Painter {
  /// More bytes may reach the terminal in more than one piece: they are bracketed, so that it shows
  /// them at once.
  private static let maximumPiece = 1024

  private let capabilities = Capabilities(.loaded)
  private var theme: Theme?
  private var encoder: FrameEncoder?
  private var shown: Frame?

  /// Adopts the styles of a theme; the next frame is sent completely if they are others.
  private mutating func use(_ theme: Theme) {
    guard theme.name != self.theme?.name else { return }
    self.theme = theme
    encoder = FrameEncoder(theme, capabilities) { Int(ct_width($0.value)) }
    forget()
  }

  /// The terminal no longer shows anything known: the next frame is sent completely.
  mutating func forget() { shown = nil }

  /// Shows a frame; sends nothing if it looks like the last one.
  mutating func paint(_ frame: Frame, in theme: Theme) {
    use(theme)
    guard let bytes = encoder?.encode(frame, over: shown) else { return }
    shown = frame
    guard !bytes.isEmpty else { return }
    let isLarge = bytes.count > Self.maximumPiece
    Terminal.send(
      isLarge ? Array("\u{1B}[?2026h".utf8) + bytes + Array("\u{1B}[?2026l".utf8) : bytes)
  }
}
