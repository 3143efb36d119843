// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@Suite("The import table") struct ImportTableTests {
  @Test("every module is in the table, and every module in the table exists")
  func everyModuleIsKnown() {
    let known = ImportTable.modules.union(ImportTable.inC)
    #expect(Set(House.folders(in: "Sources")) == known)
    for folder in ImportTable.folders {
      #expect(!House.swiftFiles(under: "Sources/" + folder).isEmpty, "\(folder) has no Swift file")
    }
  }

  @Test("no file imports what the table does not allow for its module or its folder")
  func importsAreAllowed() {
    for module in ImportTable.modules {
      let files = House.swiftFiles(under: "Sources/" + module)
      #expect(!files.isEmpty, "\(module) has no Swift file")
      for file in files {
        let extra = House.imports(of: file.text).subtracting(ImportTable.allowed(in: file.path))
          .subtracting(ImportTable.language(of: module))
        #expect(extra.isEmpty, "\(file.path) imports \(extra.sorted().joined(separator: ", "))")
      }
    }
  }

  @Test("no module in Package.swift has a dependency the table does not allow")
  func packageDependenciesAreAllowed() throws {
    let manifest = try String(
      contentsOf: House.root.appendingPathComponent("Package.swift"), encoding: .utf8)
    for module in ImportTable.modules {
      let declared = try #require(
        PackageManifest.dependencies(of: module, in: manifest), "\(module) is not in Package.swift")
      let extra = declared.subtracting(ImportTable.allowed(for: module))
      #expect(extra.isEmpty, "Package.swift lets \(module) depend on \(extra.sorted())")
    }
  }

  @Test("imports are found with attributes and with kinds")
  func readerOfImports() {
    let text = """
      @testable import Money
      import struct Rates.Day
      @preconcurrency public import GRDB
      // import Foundation
      """
    #expect(House.imports(of: text) == ["Money", "Rates", "GRDB"])
  }

  @Test("dependencies in Package.swift are found as names, products and shared lists")
  func readerOfManifest() {
    let manifest = """
      let bigInt: Target.Dependency = "BigInt"
      let collections: [Target.Dependency] = [
        .product(name: "DequeModule", package: "swift-collections"),
      ]
      .target(name: "A", dependencies: ["B", bigInt, .product(name: "GRDB", package: "GRDB.swift")]),
      .target(name: "C", dependencies: collections),
      .target(name: "D"),
      """
    #expect(PackageManifest.dependencies(of: "A", in: manifest) == ["B", "BigInt", "GRDB"])
    #expect(PackageManifest.dependencies(of: "C", in: manifest) == ["DequeModule"])
    #expect(PackageManifest.dependencies(of: "D", in: manifest) == [])
    #expect(PackageManifest.dependencies(of: "E", in: manifest) == nil)
  }

  @Test("depending only on Reducers downloads only swift-collections")
  func dependenciesBelongToTraits() throws {
    let manifest = try String(
      contentsOf: House.root.appendingPathComponent("Package.swift"), encoding: .utf8)
    let products = manifest.matches(
      of: #/\.product\(\s*name: "([^"]+)",\s*package: "([^"]+)"(,\s*condition: for\w+)?\s*\)/#)
    #expect(products.count >= 10)
    for product in products where product.output.2 != "swift-collections" {
      #expect(product.output.3 != nil, "\(product.output.1) belongs to no trait")
    }
    #expect(!manifest.contains("dependencies: [\"BigInt\""), "a product by name has no trait")
  }
}
