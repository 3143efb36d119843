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
  private let program: Program
  private let wake: WakePipe
  private var painter = Painter()
  private var reader = KeyReader()
  private var size: Size
  private var emptyReads = 0
  private var hasMore = false
  /// Whether the application accepts keys: read from the program until it does, and not again.
  private var acceptsKeys = false
  /// Keys that came before the application accepted any.
  private var waiting: [Key] = []

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
    let end = ContinuousClock.now + .seconds(1)
    program.end()
    while !program.isFinished(), ContinuousClock.now < end {
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
    if !acceptsKeys, program.acceptsKeys() {
      acceptsKeys = true
      let keys = waiting
      waiting = []
      if let code = receive(keys) { return code }
    }
    if events & CT_INPUT != 0 || hasMore || reader.timeout != nil {
      if let code = readKeys(isReady: events & CT_INPUT != 0) { return code }
    } else if events & CT_HUNG_UP != 0 {
      return 128 + SIGHUP
    }
    return nil
  }

  private func timeout() -> Int32 {
    let (timer, paste) = (program.nextDeadline(), reader.timeout)
    guard var shortest = timer ?? paste else { return -1 }
    if let paste, paste < shortest { shortest = paste }
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
      if let code = receive(key) { return code }
    }
    return nil
  }

  private mutating func receive(_ key: Key) -> Int32? {
    if key == .control("z") { return suspend() }
    if key == .control("l") { painter.forget() }
    if key == .control("c") || acceptsKeys {
      program.receive(key, size)
    } else {
      waiting.append(key)
    }
    return nil
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
