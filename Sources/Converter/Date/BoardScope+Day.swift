// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates

extension BoardScope {
  /// Uses the rates of a date; nil for the newest. A typed result stays, and the amount changes.
  mutating func show(_ day: Day?) {
    if day == nil, board.on == nil { sayNewest() }
    board.on = day
  }

  private mutating func sayNewest() {
    let key = settings.keys.name(of: .reload, in: .converter)
    notice = Notice("These are the newest rates \(settings.glyphs.separator) \(key) reload")
  }

  /// Goes to the next or the previous publication.
  mutating func step(forward: Bool) {
    let source = book.resolver(settings.source).main
    guard let newest = book.newestDay(of: source) else { return }
    if forward {
      guard let day = board.on else { return sayNewest() }
      // The newest publication is shown as the newest rates, with their age.
      let next = book.nextDay(of: source, from: day)
      show(next.flatMap { $0 < newest ? $0 : nil })
    } else {
      let used = board.on.map { book.previousDay(of: source, from: $0.adding(1)) ?? $0 } ?? newest
      guard let before = book.previousDay(of: source, from: used) else {
        notice = Notice("\(Sources.name(of: source)) has no rates before \(used.long)")
        return
      }
      show(before)
    }
  }
}
