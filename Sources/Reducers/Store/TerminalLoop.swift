// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc) || canImport(Musl) || canImport(Darwin)
#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The loop of a terminal program: it sleeps until there is input, a message or a due timer.
///
/// ```swift
/// let loop = try TerminalLoop()
/// let store = Store(
///   State(), reducer: app, interpreter: live, mailbox: Mailbox(wake: loop.wake))
/// loop.run(store, until: { $0.isFinished }, paint: paint, read: { keys($0) })
/// ```
///
/// An idle program never wakes. The terminal's mode, and what bytes mean, are the program's own.
public final class TerminalLoop: Sendable {
  /// The system has no pipe for the loop, because too many files are open.
  public struct NoPipe: Error {
    /// The system's error number.
    public let code: Int32
  }

  private let output: Int32
  private let input: Int32

  /// Creates a loop; throws ``NoPipe`` if too many files are open.
  public init() throws(NoPipe) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw NoPipe(code: errno) }
    (output, input) = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
  }

  deinit {
    close(output)
    close(input)
  }

  /// Wakes the loop, from any thread: the argument of ``Mailbox/init(wake:)``.
  public func wake() {
    // A full pipe wakes the loop already.
    var byte: UInt8 = 0
    _ = write(input, &byte, 1)
  }

  /// Runs until the state is final, on the thread that owns the store; then closes the store.
  ///
  /// - Parameters:
  ///   - store: the store, whose mailbox wakes this loop.
  ///   - file: where input is read from; 0 is the standard input.
  ///   - isFinished: whether the program is to end.
  ///   - paint: shows the state; called first, after each change, and after a signal, which may mean
  ///     another size of the terminal.
  ///   - read: turns bytes into messages. At the end of the input it is called once with none.
  public func run<State, Message, Effect>(
    _ store: Store<State, Message, Effect>, reading file: Int32 = 0,
    until isFinished: (State) -> Bool, paint: (State) -> Void, read: ([UInt8]) -> [Message]
  ) {
    var needsPaint = true
    let token = store.observe { (_: State) in needsPaint = true }
    var isOpen = true
    while !isFinished(store.state) {
      if needsPaint {
        needsPaint = false
        paint(store.state)
      }
      let (hasInput, isInterrupted) = sleep(isOpen ? file : -1, atMost: store.nextDeadline)
      needsPaint = needsPaint || isInterrupted
      if hasInput {
        let bytes = readBytes(from: file)
        isOpen = !bytes.isEmpty
        for message in read(bytes) where !isFinished(store.state) { store.send(message) }
      }
      store.drain()
    }
    token.cancel()
    store.close()
  }

  private func sleep(
    _ file: Int32, atMost limit: Duration?
  ) -> (hasInput: Bool, isInterrupted: Bool) {
    let events = Int16(POLLIN)
    // A negative file is ignored.
    var files = [
      pollfd(fd: file, events: events, revents: 0), pollfd(fd: output, events: events, revents: 0),
    ]
    let count = poll(&files, 2, limit.map(Self.milliseconds) ?? -1)
    if count < 0 { return (false, true) }
    if files[1].revents != 0 { while !readBytes(from: output).isEmpty {} }
    return (files[0].revents != 0, false)
  }

  /// Rounded up, so that a timer is due when the loop wakes for it.
  private static func milliseconds(_ duration: Duration) -> Int32 {
    let (seconds, attoseconds) = duration.components
    guard seconds < 1_000_000 else { return 1_000_000_000 }
    return Int32(seconds * 1_000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
  }

  private func readBytes(from file: Int32) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: 4096) { buffer, count in
      var result = -1
      repeat {
        result = buffer.baseAddress.map { read(file, $0, buffer.count) } ?? 0
      } while result < 0 && errno == EINTR
      count = max(0, result)
    }
  }
}
#endif
