// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

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
