// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// Screens on top of each other, each with an id given by the stack.
///
/// The ids come from a counter inside the value and are never used twice, so a replay gives the
/// same ones. A stack made with a root keeps it: no pop goes below it. One made without starts
/// empty, for programs whose root screen lives elsewhere.
public struct Stack<Screen> {
  /// One screen and its id.
  public struct Element: Identifiable {
    /// The id the stack gave.
    public let id: StackID
    /// The screen's state.
    public var screen: Screen
  }

  /// The ids, the lowest screen's first. They only ever rise.
  public private(set) var ids: [StackID] = []
  private var screens: [Screen] = []
  /// True when the lowest screen is a root that no pop removes.
  public let hasRoot: Bool
  private(set) var lastID = 0

  init(_ elements: [Element], hasRoot: Bool, lastID: Int) {
    self.ids = elements.map(\.id)
    self.screens = elements.map(\.screen)
    self.hasRoot = hasRoot
    self.lastID = lastID
  }

  /// An empty stack, to be shown above something that is not part of it.
  public init() {
    hasRoot = false
  }

  /// A stack whose lowest screen stays.
  public init(root: Screen) {
    hasRoot = true
    push(root)
  }

  /// The screens and their ids, the lowest first.
  public var elements: [Element] {
    zip(ids, screens).map { Element(id: $0, screen: $1) }
  }

  /// The number of screens, the root included.
  public var count: Int { ids.count }

  /// True when there is no screen at all.
  public var isEmpty: Bool { ids.isEmpty }

  /// The screen on top.
  public var top: Element? {
    guard let id = ids.last, let screen = screens.last else { return nil }
    return Element(id: id, screen: screen)
  }

  /// The screen with this id; nil once it is popped.
  ///
  /// A screen is changed only while it is there. Setting nil is ``pop(from:)``: it takes all above
  /// away too and leaves a root where it is.
  public subscript(id: StackID) -> Screen? {
    get { index(of: id).map { screens[$0] } }
    set {
      guard let index = index(of: id) else { return }
      if let newValue { screens[index] = newValue } else { pop(from: id) }
    }
  }

  /// Puts a screen on top and returns its id.
  @discardableResult
  public mutating func push(_ screen: Screen) -> StackID {
    lastID += 1
    let id = StackID(lastID)
    ids.append(id)
    screens.append(screen)
    return id
  }

  /// Takes this screen and all above it away; false when it is the root or is not there.
  @discardableResult
  public mutating func pop(from id: StackID) -> Bool {
    guard let index = index(of: id), !(hasRoot && index == 0) else { return false }
    keep(index)
    return true
  }

  /// Takes the top screen away; false when only the root is left.
  @discardableResult
  public mutating func pop() -> Bool {
    ids.last.map { pop(from: $0) } ?? false
  }

  /// Takes all screens away but the root.
  public mutating func popToRoot() {
    keep(hasRoot ? 1 : 0)
  }

  /// Takes these screens away, but not a root.
  mutating func remove(_ going: some Collection<StackID>) {
    for id in going.reversed() {
      guard let index = index(of: id), !(hasRoot && index == 0) else { continue }
      ids.remove(at: index)
      screens.remove(at: index)
    }
  }

  func index(of id: StackID) -> Int? {
    var (low, high) = (0, ids.count)
    while low < high {
      let middle = (low + high) / 2
      if ids[middle].number < id.number { low = middle + 1 } else { high = middle }
    }
    return low < ids.count && ids[low] == id ? low : nil
  }

  mutating func modify<Result>(_ index: Int, _ body: (inout Screen) -> Result) -> Result {
    body(&screens[index])
  }

  private mutating func keep(_ count: Int) {
    guard count < ids.count else { return }
    ids.removeSubrange(count...)
    screens.removeSubrange(count...)
  }
}

extension Stack.Element: Equatable where Screen: Equatable {}
extension Stack.Element: Hashable where Screen: Hashable {}
extension Stack.Element: Sendable where Screen: Sendable {}
extension Stack.Element: Codable where Screen: Codable {}
extension Stack: Equatable where Screen: Equatable {}
extension Stack: Hashable where Screen: Hashable {}
extension Stack: Sendable where Screen: Sendable {}
