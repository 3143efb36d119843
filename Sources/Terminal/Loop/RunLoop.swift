// SPDX-License-Identifier: Apache-2.0

import CTerminal
import Screen

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// One thread, one `poll`: keys, wake-ups, timers and signals in; at most one frame out per turn.
struct RunLoop {
  /// How long the end of the program waits for what was begun.
  private static let longestWait = Duration.milliseconds(500)

  private let program: Program
  private let wake: WakePipe
  private var painter = Painter()
  private var reader = KeyReader()
  private var size: Size
  private var emptyReads = 0
  private var hasMore = false
  /// Keys that came while the application accepts none, oldest first.
  private var waiting: [Key] = []
  /// When a control c among them waits no longer.
  private var patience: ContinuousClock.Instant?

  init(program: Program, wake: WakePipe) {
    self.program = program
    self.wake = wake
    size = Self.currentSize()
  }

  /// Runs turns until there is a reason to end.
  mutating func run() -> Int32 {
    paint()
    program.start()
    while true {
      if let code = turn() {
        settle()
        return code
      }
      if program.isFinished() { return 0 }
      paint()
      perform(program.requests())
    }
  }

  /// Lets the application save its work without painting, because the terminal may be gone. It
  /// takes at most a second: signals come in pairs, as SIGTERM and SIGCONT do, and lose nothing.
  private mutating func settle() {
    wait { loop in
      loop.receiveWaiting()
      return loop.program.isFinished() || loop.waiting.isEmpty && loop.program.acceptsKeys()
    }
    program.end()
    wait { $0.program.isFinished() }
  }

  /// Drains until something is so, for half a second at most.
  private mutating func wait(until isSo: (inout Self) -> Bool) {
    let end = ContinuousClock.now + Self.longestWait
    while !isSo(&self), ContinuousClock.now < end {
      // Waits only for the pipe: a closed terminal is always ready.
      // Never 0: a paste that is over would be due all the time.
      let wait = timeout()
      wake.wait(milliseconds: wait < 0 ? 100 : min(100, max(10, wait)))
      program.drain()
    }
  }

  /// Sleeps, then handles everything that is ready.
  private mutating func turn() -> Int32? {
    let wait = hasMore ? 0 : timeout()
    let events = Int(ct_wait(wake.descriptor, wait))
    if events & CT_WOKEN != 0 { wake.drain() }
    if let code = handle(signals: ct_signals()) { return code }
    // A key that came before a timer was due need not check the timers.
    if events != CT_INPUT || wait == 0 { program.drain() }
    receiveWaiting()
    if events & CT_INPUT != 0 || hasMore || reader.timeout != nil {
      if let code = readKeys(isReady: events & CT_INPUT != 0) { return code }
    } else if events & CT_HUNG_UP != 0 {
      return 128 + SIGHUP
    }
    return nil
  }

  private func timeout() -> Int32 {
    let quit = patience.map { ContinuousClock.now.duration(to: $0) }
    guard let shortest = [program.nextDeadline(), reader.timeout, quit].compactMap(\.self).min()
    else { return -1 }
    let (seconds, attoseconds) = max(.zero, shortest).components
    if seconds > 1_000_000 { return 1_000_000_000 }
    // Rounded up: waking before the deadline would mean sleeping again.
    return Int32(seconds * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
  }

  private mutating func handle(signals: UInt64) -> Int32? {
    guard signals != 0 else { return nil }
    func received(_ signal: Int32) -> Bool { signals & (1 << UInt64(signal - 1)) != 0 }
    let ending = ct_ending(signals)
    if ending != 0 { return 128 + ending }
    if received(SIGTSTP) {
      return suspend()
    } else if received(SIGCONT) {
      ct_resume()
      return resume()
    } else if received(SIGWINCH) {
      followSize()
    }
    return nil
  }

  private mutating func suspend() -> Int32? {
    ct_suspend()
    return resume()
  }

  /// Continues after a stop, unless a signal received in the meantime asks the process to end.
  private mutating func resume() -> Int32? {
    let ending = ct_ending(ct_signals())  // SIGCONT among them has been handled
    if ending != 0 { return 128 + ending }
    followSize()
    return nil
  }

  private mutating func followSize() {
    painter.forget()
    size = Self.currentSize()
  }

  private mutating func readKeys(isReady: Bool) -> Int32? {
    let batch = reader.read(isReady: isReady)
    hasMore = batch.isPartial
    // If it is repeatedly ready but there is nothing to read, the input has ended.
    emptyReads = isReady && batch.isEmpty ? emptyReads + 1 : 0
    if emptyReads >= 3 { return 128 + SIGHUP }
    return receive(batch.keys)
  }

  private mutating func receive(_ keys: [Key]) -> Int32? {
    for key in keys {
      if program.isFinished() { return nil }
      if key == .control("z") {
        if let code = suspend() { return code }
        continue
      }
      if key == .control("l") { painter.forget() }
      waiting.append(key)
      receiveWaiting()
    }
    return nil
  }

  /// Handles keys in their order, each when what the one before it did is known. A control c ends
  /// the program in any case.
  private mutating func receiveWaiting() {
    while let key = waiting.first, !program.isFinished() {
      guard program.acceptsKeys() else { return losePatience() }
      waiting.removeFirst()
      program.receive(key, size)
    }
    patience = nil
  }

  private mutating func losePatience() {
    guard waiting.contains(.control("c")) else { return }
    let end = patience ?? .now + Self.longestWait
    patience = end
    guard .now >= end else { return }
    (waiting, patience) = ([], nil)
    program.end()
  }

  private func perform(_ requests: [TerminalRequest]) {
    guard !requests.isEmpty else { return }
    Terminal.send(requests.flatMap { $0.bytes(speaksOSC: ct_speaks_osc() == 1) })
  }

  private mutating func paint() {
    let picture = program.picture(size)
    painter.paint(picture.frame, in: picture.theme)
  }

  private static func currentSize() -> Size {
    var columns: Int32 = 0
    var rows: Int32 = 0
    ct_size(&columns, &rows)
    return Size(columns: Int(columns), rows: Int(rows))
  }
}
