// SPDX-License-Identifier: Apache-2.0

import Foundation
import Rates
import Synchronization

/// A thread for blocking work. Unlike Foundation's `Thread`, it reports when it cannot be created,
/// and leaves signals to the main thread.
package enum WorkThread {
  /// Why it cannot be created.
  static let problem = Problem(
    .unavailable, "the system allows no more threads (ulimit -u)",
    advice: "end other programs or raise the limit")

  private final class Job {
    let body: @Sendable () -> Void

    init(body: @escaping @Sendable () -> Void) {
      self.body = body
    }
  }

  /// Bytes of stack: the deepest phrase that is read takes 2 MB, and the threads of some systems have
  /// half of one.
  private static let usualStack = 8 << 20

  /// Starts a thread that ends with its work.
  ///
  /// - Returns: whether it was created. If not, the work is not done.
  package static func start(
    stackSize: Int = usualStack, _ body: @escaping @Sendable () -> Void
  ) -> Bool {
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return false }
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    pthread_attr_setstacksize(&attributes, stackSize)
    let job = Unmanaged.passRetained(Job(body: body))
    #if canImport(Darwin)
    var thread: pthread_t?
    #else
    var thread = pthread_t()
    #endif
    let refused = BlockedSignals.inherit {
      pthread_create(&thread, &attributes, perform, job.toOpaque())
    }
    if refused != 0 { job.release() }
    return refused == 0
  }

  #if canImport(Darwin)
  private typealias Argument = UnsafeMutableRawPointer
  #else
  private typealias Argument = UnsafeMutableRawPointer?
  #endif

  private static let perform: @convention(c) (Argument) -> UnsafeMutableRawPointer? = { argument in
    let pointer: UnsafeMutableRawPointer? = argument
    if let pointer {
      let job = Unmanaged<Job>.fromOpaque(pointer).takeRetainedValue()
      CrashStack.borrow(during: job.body)
    }
    return nil
  }
}

/// Passes the first of two values to the one task that waits: that of a thread's work, or that of its
/// cancellation.
final class ThreadReply<Value: Sendable>: Sendable {
  private enum State {
    case idle
    case waiting(CheckedContinuation<Value, Never>)
    case ended(Value)
  }

  private let state = Mutex(State.idle)

  /// The value of blocking work on a thread of its own. A cancelled task gets `cancelled` at once, and
  /// `cancel` ends the work; where the system allows no more threads, it gets `refused`.
  static func of(
    cancelled: Value, refused: @escaping @Sendable () -> Value,
    cancel: @escaping @Sendable () -> Void = {}, _ work: @escaping @Sendable () -> Value
  ) async -> Value {
    let reply = ThreadReply()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        guard reply.begin(continuation) else { return }
        let isStarted = WorkThread.start(stackSize: 512 << 10) { reply.end(work()) }
        if !isStarted { reply.end(refused()) }
      }
    } onCancel: {
      cancel()
      reply.end(cancelled)
    }
  }

  /// Registers the waiter. False where the value is already there.
  private func begin(_ continuation: CheckedContinuation<Value, Never>) -> Bool {
    let early: Value? = state.withLock { state in
      if case .ended(let value) = state { return value }
      state = .waiting(continuation)
      return nil
    }
    if let early { continuation.resume(returning: early) }
    return early == nil
  }

  /// The first value counts; later ones are dropped.
  private func end(_ value: Value) {
    let before = state.withLock { state in
      defer { if case .ended = state {} else { state = .ended(value) } }
      return state
    }
    if case .waiting(let continuation) = before { continuation.resume(returning: value) }
  }
}

/// A thread that received a signal could be kept from the processor while the main thread, unaware of
/// it, stops the whole program: asked to end and continued in the background, agio would not end.
private enum BlockedSignals {
  /// What happened on a thread must reach the crash handler there.
  private static let faults = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGSYS]

  /// Performs what creates a thread, which inherits the mask and so is never without it.
  static func inherit<Result>(during body: () -> Result) -> Result {
    var blocked = sigset_t()
    sigfillset(&blocked)
    for fault in faults { sigdelset(&blocked, fault) }
    var before = sigset_t()
    pthread_sigmask(SIG_SETMASK, &blocked, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    return body()
  }
}

/// A signal stack for the crash handler, which has no room on a stack that overflowed; each thread
/// needs its own.
private enum CrashStack {
  private static let size = 64 << 10

  static func borrow(during body: () -> Void) {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    defer { memory.deallocate() }
    var stack = stack_t()
    stack.ss_sp = memory
    stack.ss_size = .init(size)
    sigaltstack(&stack, nil)
    body()
    stack.ss_flags = Int32(SS_DISABLE)
    sigaltstack(&stack, nil)
  }
}

/// A thread that effects run on, asleep while there is nothing to do.
///
/// On Linux, the threads Swift creates for tasks are watched by a timer once a second, from the
/// first task to the end of the process; an idle screen would wake for nothing. This thread waits
/// on a condition and wakes only for jobs.
///
/// It runs effects one after another between their waits, so what blocks must not block for long:
/// transfers have their own threads, and database work has ``storing``.
package final class EffectThread: TaskExecutor, @unchecked Sendable {
  // Sendable by the condition: `jobs` is read and written only between its lock and unlock, and
  // `isRunning` is set before anyone else has the object.
  private let condition = NSCondition()
  private var jobs: [UnownedJob] = []
  private var isRunning = false

  /// The thread every effect of this process runs on; it lives as long as the process.
  package static let shared = EffectThread()

  /// The thread the database is used on, one operation at a time: it may wait for another program
  /// that holds the database, and only what needs the database waits with it.
  package static let storing = EffectThread()

  /// Why effects cannot run; nil where they can. Without more threads a task would wait forever; without
  /// more open files the threads of the system's own libraries end the process.
  package static var refusal: Problem? {
    guard shared.isRunning && storing.isRunning else { return WorkThread.problem }
    return Descriptor.canOpen(4)
      ? nil
      : Problem(
        .unavailable, "the system allows no more open files (ulimit -n)", advice: "raise the limit")
  }

  /// Waits until what was begun is stored, or for as long as the end of the process may take.
  ///
  /// Both threads keep the order of their jobs, so an effect that does nothing is through after those
  /// before it.
  package static func settle(within seconds: Double = 0.5) {
    let settled = DispatchSemaphore(value: 0)
    Task(executorPreference: shared) {
      await withTaskExecutorPreference(storing) { _ = settled.signal() }
    }
    _ = settled.wait(timeout: .now() + seconds)
  }

  private init() {
    isRunning = WorkThread.start { [self] in work() }
  }

  /// Adds a job, to run after those that are waiting.
  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    condition.lock()
    jobs.append(job)
    condition.unlock()
    condition.signal()
  }

  private func work() {
    while true {
      condition.lock()
      while jobs.isEmpty { condition.wait() }
      let job = jobs.removeFirst()
      condition.unlock()
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }
}

extension Array where Element: Sendable {
  /// Fewer elements take less time than a thread needs to start.
  private static var minimumPerThread: Int { 64 }

  /// The elements transformed, on all processors, in the order of the list.
  package func mapInParallel<Transformed: Sendable>(
    _ transform: @escaping @Sendable (Element) -> Transformed
  ) -> [Transformed] {
    let threads = Swift.min(
      ProcessInfo.processInfo.activeProcessorCount, count / Self.minimumPerThread)
    guard threads > 1 else { return map(transform) }
    let parts = MappedParts<Transformed>(count: threads)
    for index in 0..<threads {
      let work: @Sendable () -> Void = { [self] in
        let part = self[count * index / threads..<count * (index + 1) / threads].map(transform)
        parts.set(part, at: index)
      }
      if !WorkThread.start(work) { work() }
    }
    return parts.joined()
  }
}

/// What threads have made of the parts of a list.
private final class MappedParts<Element: Sendable>: Sendable {
  private let parts: Mutex<[[Element]]>
  private let missing: DispatchSemaphore
  private let count: Int

  init(count: Int) {
    self.count = count
    parts = Mutex([[Element]](repeating: [], count: count))
    missing = DispatchSemaphore(value: 0)
  }

  func set(_ part: [Element], at index: Int) {
    parts.withLock { $0[index] = part }
    missing.signal()
  }

  /// Waits for all parts.
  func joined() -> [Element] {
    for _ in 0..<count { missing.wait() }
    return parts.withLock { Array($0.joined()) }
  }
}
