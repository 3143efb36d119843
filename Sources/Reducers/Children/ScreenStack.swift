// SPDX-License-Identifier: Apache-2.0

/// Screens on top of each other, each with an id assigned by the stack.
///
/// The ids come from a counter in the value and are never reused, so a replay assigns the same
/// ones. A new stack counts from 1 again, but a screen pushed onto it is another screen than the one
/// that had its id before. A stack created with a root keeps it: no pop removes it. One created without a root starts
/// empty, for programs whose root screen is elsewhere.
public struct ScreenStack<Screen> {
  /// One screen and its id.
  public struct Element: Identifiable {
    /// The id assigned by the stack.
    public let id: StackID
    /// The screen's state.
    public var screen: Screen
  }

  /// The identity of each screen, the lowest first. Ids alone would not: a new stack counts from 1 again.
  @usableFromInline private(set) var marks: [ScreenMark] = []
  private var screens: [Screen] = []
  /// True if the lowest screen is a root, which no pop removes.
  public let hasRoot: Bool
  private(set) var lastID = 0

  init(_ elements: [Element], hasRoot: Bool, lastID: Int) {
    self.marks = elements.map { ScreenMark($0.id) }
    self.screens = elements.map(\.screen)
    self.hasRoot = hasRoot
    self.lastID = lastID
  }

  /// Creates an empty stack, to be shown on top of something that is not part of it.
  public init() {
    hasRoot = false
  }

  /// Creates a stack with a root, which always stays.
  public init(root: Screen) {
    hasRoot = true
    push(root)
  }

  /// The ids in increasing order, the lowest screen's first.
  public var ids: [StackID] { marks.map(\.id) }

  /// The screens with their ids, the lowest first.
  public var elements: [Element] {
    zip(marks, screens).map { Element(id: $0.id, screen: $1) }
  }

  /// The number of screens, including the root.
  public var count: Int { marks.count }

  /// True if there are no screens.
  public var isEmpty: Bool { marks.isEmpty }

  /// The top screen; nil if the stack is empty.
  public var top: Element? {
    guard let mark = marks.last, let screen = screens.last else { return nil }
    return Element(id: mark.id, screen: screen)
  }

  /// The screen with this id; nil once it is popped.
  ///
  /// Assigning a screen under the id of a popped one changes nothing. Assigning nil is
  /// ``pop(from:)``: it also removes the screens above, and never a root.
  public subscript(id: StackID) -> Screen? {
    get { index(of: id).map { screens[$0] } }
    set {
      guard let index = index(of: id) else { return }
      if let newValue { screens[index] = newValue } else { pop(from: id) }
    }
  }

  /// Pushes a screen and returns its id.
  @discardableResult
  public mutating func push(_ screen: Screen) -> StackID {
    lastID += 1
    let mark = ScreenMark(StackID(lastID))
    marks.append(mark)
    screens.append(screen)
    return mark.id
  }

  /// Pops this screen and all above it; returns false if it is the root or is not in the stack.
  @discardableResult
  public mutating func pop(from id: StackID) -> Bool {
    guard let index = index(of: id), !(hasRoot && index == 0) else { return false }
    keep(index)
    return true
  }

  /// Pops the top screen; returns false if only the root, or nothing, is left.
  @discardableResult
  public mutating func pop() -> Bool {
    marks.last.map { pop(from: $0.id) } ?? false
  }

  /// Pops all screens above this one; returns false if it is not in the stack.
  @discardableResult
  public mutating func pop(to id: StackID) -> Bool {
    guard let index = index(of: id) else { return false }
    keep(index + 1)
    return true
  }

  /// Pops all screens except a root.
  public mutating func removeAll() {
    keep(hasRoot ? 1 : 0)
  }

  /// Removes these screens, but never a root.
  @usableFromInline
  mutating func remove(_ going: some Collection<ScreenMark>) {
    for mark in going.reversed() {
      guard let index = index(of: mark), !(hasRoot && index == 0) else { continue }
      marks.remove(at: index)
      screens.remove(at: index)
    }
  }

  @usableFromInline
  func index(of id: StackID) -> Int? {
    var (low, high) = (0, marks.count)
    while low < high {
      let middle = (low + high) / 2
      if marks[middle].id.number < id.number { low = middle + 1 } else { high = middle }
    }
    return low < marks.count && marks[low].id == id ? low : nil
  }

  /// The index of this very screen; nil if another one has its id.
  @usableFromInline
  func index(of mark: ScreenMark) -> Int? {
    index(of: mark.id).flatMap { marks[$0] === mark ? $0 : nil }
  }

  /// Calls a function with each screen and its mark.
  @usableFromInline
  func forEach(_ body: (ScreenMark, Screen) -> Void) { zip(marks, screens).forEach(body) }

  /// This very screen.
  @usableFromInline
  subscript(mark: ScreenMark) -> Screen? { index(of: mark).map { screens[$0] } }

  @usableFromInline
  mutating func modify<Result>(_ index: Int, _ body: (inout Screen) -> Result) -> Result {
    body(&screens[index])
  }

  private mutating func keep(_ count: Int) {
    guard count < marks.count else { return }
    marks.removeSubrange(count...)
    screens.removeSubrange(count...)
  }
}

extension ScreenStack.Element: Equatable where Screen: Equatable {}
extension ScreenStack.Element: Hashable where Screen: Hashable {}
extension ScreenStack.Element: Sendable where Screen: Sendable {}
extension ScreenStack.Element: Codable where Screen: Codable {}

extension ScreenStack: Equatable where Screen: Equatable {
  /// Two stacks are equal if they have the same screens under the same ids, and will assign the same
  /// ids.
  public static func == (left: Self, right: Self) -> Bool {
    left.lastID == right.lastID && left.hasRoot == right.hasRoot && left.screens == right.screens
      && left.marks.elementsEqual(right.marks) { $0.id == $1.id }
  }
}

extension ScreenStack: Hashable where Screen: Hashable {
  /// Hashes the screens and their ids.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ids)
    hasher.combine(screens)
  }
}

extension ScreenStack: Sendable where Screen: Sendable {}

/// Identifies a screen of a ``ScreenStack``.
public struct StackID: Hashable, Sendable, Codable {
  /// The stack's counter when the screen was pushed; the first screen's is 1.
  public let number: Int

  /// Creates the id with this number, for use in tests.
  public init(_ number: Int) {
    self.number = number
  }
}

extension StackID: CustomStringConvertible {
  /// The number with a number sign, such as `#1`.
  public var description: String { "#\(number)" }
}

/// One push of a screen. Copies of a stack share it; nothing that is compared or encoded has it.
@usableFromInline
final class ScreenMark: Sendable {
  @usableFromInline let id: StackID

  init(_ id: StackID) {
    self.id = id
  }
}

extension ScreenMark: Hashable {
  @usableFromInline
  static func == (left: ScreenMark, right: ScreenMark) -> Bool { left === right }

  @usableFromInline
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension ScreenStack: Codable where Screen: Codable {
  private enum Key: String, CodingKey {
    case elements, hasRoot, lastID
  }

  /// Decodes the screens, whether the stack has a root, and the counter of ids; throws if no stack
  /// can have them.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let elements = try container.decode([Element].self, forKey: .elements)
    let lastID = try container.decode(Int.self, forKey: .lastID)
    let hasRoot = try container.decode(Bool.self, forKey: .hasRoot)
    // Far more than a program can have counted, and far from where the next push would overflow.
    let isCounter = (0...Int.max / 2).contains(lastID)
    let numbers = [0] + elements.map(\.id.number) + [isCounter ? lastID + 1 : 0]
    guard isCounter, !(hasRoot && elements.isEmpty),
      zip(numbers, numbers.dropFirst()).allSatisfy({ $0 < $1 })
    else {
      throw DecodingError.dataCorruptedError(
        forKey: .elements, in: container,
        debugDescription: """
          The ids of a stack increase from screen to screen, from 1 up to lastID, which is at most \
          \(Int.max / 2), and a stack with a root has at least that screen.
          """)
    }
    self.init(elements, hasRoot: hasRoot, lastID: lastID)
  }

  /// Encodes the screens, whether the stack has a root, and the counter of ids.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(elements, forKey: .elements)
    try container.encode(hasRoot, forKey: .hasRoot)
    try container.encode(lastID, forKey: .lastID)
  }
}
