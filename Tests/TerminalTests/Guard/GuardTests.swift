// SPDX-License-Identifier: Apache-2.0

import CTerminal
import Foundation
import Testing

// Each of these is a process of its own, which the test framework starts (Swift 6.2 and later). It reports
// an expectation that fails there without its text, at the line of the test. Threads of the framework
// open and close files meanwhile: no test can rely on the number that a new file gets.
#if compiler(>=6.3)
@Suite("The restored terminal") struct GuardTests {
  @Test("every signal is handled as before, and the settings are as before")
  func restored() async {
    await #expect(processExitsWith: .success) {
      let terminal = try #require(PseudoTerminal())
      let (handlers, settings) = (terminal.handlers, terminal.settings)
      for _ in 0..<3 {
        let pipe = try terminal.open()
        #expect(terminal.handlers != handlers)
        #expect(terminal.settings != settings)
        ct_close()
        for end in pipe { close(end) }
        #expect(terminal.handlers == handlers)
        #expect(terminal.settings == settings)
      }
    }
  }

  @Test("a second signal does not end a program that the first has asked to end")
  func secondSignal() async {
    await #expect(processExitsWith: .success) {
      let terminal = try #require(PseudoTerminal())
      for number in [SIGTERM, SIGINT, SIGHUP] {
        let pipe = try terminal.open()
        raise(SIGTERM)
        ct_close()
        raise(number)
        for end in pipe { close(end) }
      }
    }
  }

  @Test("a signal another thread is still handling ends nothing and writes into no other file")
  func lateSignal() async {
    await #expect(processExitsWith: .success) {
      let terminal = try #require(PseudoTerminal())
      let file = try #require(tmpfile())
      Thread.detachNewThread { while true { pthread_kill(pthread_self(), SIGWINCH) } }
      for _ in 0..<40 {
        let pipe = try terminal.open()
        usleep(2000)
        ct_close()
        // The file takes over the number of the end that signals wrote to.
        #expect(dup2(fileno(file), pipe[1]) == pipe[1])
        usleep(2000)
        #expect(lseek(fileno(file), 0, SEEK_END) == 0)
        for end in pipe { close(end) }
      }
    }
  }
}

/// A terminal as standard input and output of this process, whose output is read and dropped. This thread
/// receives signals, and so do threads it starts: those of the test framework block them.
private struct PseudoTerminal {
  init?() {
    var (master, slave): (Int32, Int32) = (-1, -1)
    guard openpty(&master, &slave, nil, nil, nil) == 0, dup2(slave, STDIN_FILENO) >= 0,
      dup2(slave, STDOUT_FILENO) >= 0
    else { return nil }
    var all = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_UNBLOCK, &all, nil)
    let reader = master
    Thread.detachNewThread {
      var bytes = [UInt8](repeating: 0, count: 4096)
      while read(reader, &bytes, bytes.count) > 0 {}
    }
  }

  /// Opens the screen; the ends of the pipe that its signals write to.
  func open() throws -> [Int32] {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    try #require(ct_open("xterm", ends[1], 0) == Int32(CT_READY))
    return ends
  }

  /// What handles each signal; the handler is the first member of the structure on every system.
  var handlers: [Int] {
    (1..<32).map { number in
      var action = sigaction()
      sigaction(Int32(number), nil, &action)
      return withUnsafeBytes(of: &action) { $0.load(as: Int.self) }
    }
  }

  /// How the terminal handles input.
  var settings: tcflag_t {
    var settings = termios()
    tcgetattr(STDIN_FILENO, &settings)
    return settings.c_lflag
  }
}
#endif
