// SPDX-License-Identifier: Apache-2.0

import Foundation
import Services
import Testing

@testable import Answers
@testable import agio

@Suite("agio help --json") struct HelpReferenceTests {
  private struct Reference: Decodable {
    struct Command: Decodable {
      struct Argument: Decodable {
        let names: [String]
        let value: String?
        let values: [String]?
      }

      let name: String
      let options: [Argument]
      let verbs: [Command]
    }

    let commands: [Command]
    let statuses: [[String: Value]]

    enum CodingKeys: String, CodingKey {
      case commands
      case statuses = "exit_statuses"
    }
  }

  private enum Value: Decodable, Equatable {
    case number(Int)
    case text(String)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      self =
        try (try? container.decode(Int.self)).map(Self.number)
        ?? .text(container.decode(String.self))
    }
  }

  @Test("has every command and verb, the values of options, and the exit statuses")
  func reference() throws {
    let output = try Agio.answer(["help", "--json"], HostProgram(environment: [:]))
    let reference = try JSONDecoder().decode(Reference.self, from: Data(output.text.utf8))
    #expect(reference.commands.map(\.name) == Agio.commands)
    let tape = reference.commands.first { $0.name == "tape" }
    #expect(tape?.verbs.contains { $0.name == "add" } == true)
    let rule = reference.commands.flatMap(\.options).first { $0.names == ["--rule"] }
    #expect(rule?.values?.contains("month-end") == true && rule?.value == "rule")
    #expect(reference.statuses.contains { $0["status"] == .number(78) })
  }

  @Test("each option of a topic is declared, and each of csv is in its help")
  func named() throws {
    for option in HelpTopic.allCases.flatMap(\.options) {
      #expect(Agio.tree.option(option) != nil, "\(option)")
    }
    let help = Agio.helpMessage(for: CSVCommand.self, columns: 80)
    for option in try #require(Agio.tree[["csv"]]).options {
      let name = option.names?.last?.word ?? ""
      #expect(help.contains(name), "\(name)")
    }
  }
}
