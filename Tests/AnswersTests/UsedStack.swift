// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// The bytes of stack that work takes.
///
/// Measured on memory that begins as zeros: a thread of the system's own making may get the larger stack of
/// one that has ended, where what needs too much passes.
enum UsedStack {
  static func of(_ work: @escaping () -> Void) -> Int {
    let stack = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 << 20, alignment: 1 << 16)
    defer { stack.deallocate() }
    stack.initializeMemory(as: UInt8.self, repeating: 0)
    var attributes = pthread_attr_t()
    #expect(pthread_attr_init(&attributes) == 0)
    defer { pthread_attr_destroy(&attributes) }
    #expect(stack.baseAddress.map { pthread_attr_setstack(&attributes, $0, stack.count) } == 0)
    let job = Unmanaged.passRetained(Job(work: work))
    #if canImport(Darwin)
    var thread: pthread_t?
    #else
    var thread = pthread_t()
    #endif
    #expect(pthread_create(&thread, &attributes, perform, job.toOpaque()) == 0)
    #if canImport(Darwin)
    if let thread { pthread_join(thread, nil) }
    #else
    pthread_join(thread, nil)
    #endif
    return stack.count - (stack.firstIndex { $0 != 0 } ?? stack.count)
  }

  private final class Job {
    let work: () -> Void

    init(work: @escaping () -> Void) { self.work = work }
  }

  #if canImport(Darwin)
  private typealias Argument = UnsafeMutableRawPointer
  #else
  private typealias Argument = UnsafeMutableRawPointer?
  #endif

  private static let perform: @convention(c) (Argument) -> UnsafeMutableRawPointer? = { argument in
    let pointer: UnsafeMutableRawPointer? = argument
    if let pointer { Unmanaged<Job>.fromOpaque(pointer).takeRetainedValue().work() }
    return nil
  }
}
