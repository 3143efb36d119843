// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// Screens on top of each other, each with an id the stack itself gives.
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

  /// The screens, the lowest first.
  public private(set) var elements: [Element] = []
  /// True when the lowest screen is a root that no pop removes.
  public let hasRoot: Bool
  private var lastID = 0

  /// An empty stack, to be shown above something that is not part of it.
  public init() {
    hasRoot = false
  }

  /// A stack whose lowest screen stays.
  public init(root: Screen) {
    hasRoot = true
    push(root)
  }

  /// The number of screens, the root included.
  public var count: Int { elements.count }

  /// True when there is no screen at all.
  public var isEmpty: Bool { elements.isEmpty }

  /// The screen on top.
  public var top: Element? { elements.last }

  /// The screen with this id; nil once it is popped. Setting works only while it is there.
  public subscript(id: StackID) -> Screen? {
    get { elements.first { $0.id == id }?.screen }
    set {
      guard let newValue, let index = index(of: id) else { return }
      elements[index].screen = newValue
    }
  }

  /// Puts a screen on top and tells its id.
  @discardableResult
  public mutating func push(_ screen: Screen) -> StackID {
    lastID += 1
    let id = StackID(lastID)
    elements.append(Element(id: id, screen: screen))
    return id
  }

  /// Takes this screen and all above it away; false when it is the root or is not there.
  @discardableResult
  public mutating func pop(from id: StackID) -> Bool {
    guard let index = index(of: id), !(hasRoot && index == 0) else { return false }
    elements.removeSubrange(index...)
    return true
  }

  /// Takes the top screen away; false when only the root is left.
  @discardableResult
  public mutating func pop() -> Bool {
    elements.last.map { pop(from: $0.id) } ?? false
  }

  /// Takes all screens away but the root.
  public mutating func popToRoot() {
    elements.removeSubrange((hasRoot ? 1 : 0)...)
  }

  func index(of id: StackID) -> Int? {
    elements.lastIndex { $0.id == id }
  }

  mutating func modify<Result>(_ index: Int, _ body: (inout Screen) -> Result) -> Result {
    body(&elements[index].screen)
  }
}

extension Stack.Element: Equatable where Screen: Equatable {}
extension Stack.Element: Hashable where Screen: Hashable {}
extension Stack.Element: Sendable where Screen: Sendable {}
extension Stack.Element: Codable where Screen: Codable {}
extension Stack: Equatable where Screen: Equatable {}
extension Stack: Hashable where Screen: Hashable {}
extension Stack: Sendable where Screen: Sendable {}
extension Stack: Codable where Screen: Codable {}
