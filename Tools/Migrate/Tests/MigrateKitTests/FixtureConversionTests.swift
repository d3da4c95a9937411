import Foundation
import Testing

@testable import MigrateKit

@Suite("Conversion of fixtures") struct FixtureConversionTests {
  static let fixtures = [
    Fixture(folder: "A", module: "Bookmarks"), Fixture(folder: "B", module: "SignIn"),
    Fixture(folder: "C", module: "Ticker"), Fixture(folder: "C2", module: "Inbox"),
  ]

  @Test("Writes the expected files, byte for byte", arguments: fixtures)
  func files(_ fixture: Fixture) throws {
    let converted = try convert(fixture)
    let expected = try texts("After", of: fixture)
    #expect(converted.keys.sorted() == expected.keys.sorted())
    for (path, text) in expected {
      let changes = changes(from: text, to: converted[path] ?? "")
      #expect(changes.isEmpty, "\(path):\n\(changes.joined(separator: "\n"))")
    }
  }

  @Test("A second run finds no module", arguments: fixtures)
  func secondRun(_ fixture: Fixture) throws {
    let folder = try SourceFolder(fixture.url("After"))
    #expect(ModuleFinder(SourceIndex(folder)).modules().map(\.name) == [])
  }

  /// Converts the module of a fixture, and returns the texts of all files by their paths.
  private func convert(_ fixture: Fixture) throws -> [String: String] {
    let folder = try SourceFolder(fixture.url("Before"))
    let index = SourceIndex(folder)
    let modules = ModuleFinder(index).modules()
    let mentions = Mentions(
      of: Set(modules.flatMap(\.pieces).map(\.name)), in: folder)
    #expect(modules.map(\.name) == [fixture.module])
    var texts = try texts("Before", of: fixture)
    for module in modules {
      let conversion = try ModuleConversion.convert(module, index, mentions, in: folder)
      texts.merge(conversion.files) { _, new in new }
    }
    return texts
  }

  private func texts(_ version: String, of fixture: Fixture) throws -> [String: String] {
    let url = fixture.url(version)
    let names = try FileManager.default.contentsOfDirectory(atPath: url.path)
    return try Dictionary(
      uniqueKeysWithValues: names.map { name in
        (name, try String(contentsOf: url.appending(path: name), encoding: .utf8))
      })
  }

  /// Returns the lines that differ, with their numbers, as `- 3: expected` and `+ 3: actual`.
  private func changes(from expected: String, to actual: String) -> [String] {
    lines(actual).difference(from: lines(expected)).map { change in
      switch change {
      case .remove(let line, let text, _): "- \(line + 1): \(text)"
      case .insert(let line, let text, _): "+ \(line + 1): \(text)"
      }
    }
  }

  /// Returns the lines of text. A line ends only with a line feed, so that other line endings count.
  private func lines(_ text: String) -> [String] {
    text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0) }
  }
}

/// A folder with a module before and after its conversion.
struct Fixture: CustomTestStringConvertible, Sendable {
  let folder: String
  let module: String

  var testDescription: String { folder }

  func url(_ version: String) -> URL {
    URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Fixtures/\(folder)/\(version)")
  }
}
