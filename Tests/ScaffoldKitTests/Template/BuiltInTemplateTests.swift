import Foundation
import RepositoryTesting
import SwiftSourceKit
import Testing

@testable import ScaffoldKit

/// Checks the templates of this repository.
@Suite struct BuiltInTemplateTests {
  private let files: RepositoryFiles
  private let library: TemplateLibrary

  init() throws {
    files = try RepositoryFiles()
    library = TemplateLibrary(files)
  }

  /// The names of modules, commands, subjects and entities: short, usual, and as long as possible.
  private static let names = [
    ("A", "a", "Item", "Item"), ("Heroes", "heroes", "Character", "FictionalCharacter"),
    ("XMLReader2", "xml-reader2", "MenuRow", "MenuRow"),
    (
      String(repeating: "Ab", count: 20), "anyone-who-reads-this-aloud-will-breathe",
      "EncyclopediaItem", "EncyclopediaEntry"
    ),
    (
      "AnyoneWhoReadsThisNameAloudWillBreatheIn", String(repeating: "a-", count: 19) + "ab",
      "EncyclopediaItem", "EncyclopediaEntry"
    ),
  ]

  /// Fields of all types, with names as long as possible.
  private static let fields = [
    "aBBBBBBBBBBBBBBBBBBB:String", "aFieldOfTwentyChars1:String?", "aCCCCCCCCCCCCCCCCCCC:Int",
    "aFieldOfTwentyChars2:Int?", "aDDDDDDDDDDDDDDDDDDD:Double", "aFieldOfTwentyChars3:Double?",
    "aEEEEEEEEEEEEEEEEEEE:Bool", "aFieldOfTwentyChars4:Bool?",
  ]

  private func rendered(
    _ name: String, _ command: String, over subject: String, _ entity: String
  ) throws -> [RenderedFile] {
    let name = try ModuleName(name)
    let repository = TemplateValues([
      "Subject": subject, "subject": subject.prefix(1).lowercased() + subject.dropFirst(),
      "noun": subject.lowercased(), "aNoun": "an " + subject.lowercased(), "Entity": entity,
      "Domain": subject + "Domain",
    ])
    var feature = TemplateValues.feature(
      name, command: try CommandName(command), program: "characters",
      assembly: "CharactersAssembly", repository: nil
    ).merging(repository)
    let fields = subject == "Item" ? ["x:Int"] : Self.fields
    var entity = TemplateValues.feature(
      try ModuleName(String(name.text.prefix(24))), command: try CommandName(command),
      program: "characters", assembly: "CharactersAssembly",
      repository: RepositoryProtocol(module: subject + "Domain", subject: subject, entity: subject))
    entity.fields = try fields.map { try EntityField($0) }.values
    feature.fields = entity.fields
    return try FeatureStart.allCases.flatMap { try library.render(.feature($0), feature) }
      + library.render(.entity, entity)
      + library.render(.module, .module(name, layer: .base))
  }

  @Test("Templates render without formatting errors for short, long and unusual names")
  func format() throws {
    let folder = try TemporaryFolder()
    for (row, names) in Self.names.enumerated() {
      let files = try rendered(names.0, names.1, over: names.2, names.3)
      for (number, file) in files.enumerated() {
        try folder.write(file.text, to: "\(row)/\(number)/\(file.path)")
      }
    }
    let diagnostics = try lint(folder.path)
    #expect(diagnostics == "")
  }

  @Test("The manifest of a workspace has no formatting errors if the URL of its kits is long")
  func longURL() throws {
    let url = "https://example.com/a-group-with-a-rather-long-name/kits-of-the-group.git"
    let plan = try WorkspacePlan(
      WorkspaceNames(app: "Cookbook", entity: "Recipe"), kits: SealedKits(of: Workspace(files)),
      reference: .repository(url: url, version: "1.0.0"))
    let manifest = try #require(try plan.tree.text(of: ManifestText.path))
    #expect(manifest.contains(url))
    let folder = try TemporaryFolder()
    try folder.write(manifest, to: ManifestText.path)
    let diagnostics = try lint(folder.path)
    #expect(diagnostics == "")
  }

  /// Lints the Swift files of a folder, and returns the diagnostics.
  private func lint(_ folder: String) throws -> String {
    let output = folder + "/output"
    try "".write(toFile: output, atomically: true, encoding: .utf8)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      ["swift", "format", "lint", "--strict", "--parallel", "--recursive", folder]
      + ["--configuration", try files.location(of: ".swift-format")]
    process.standardError = FileHandle(forWritingAtPath: output)
    try process.run()
    process.waitUntilExit()
    return try String(contentsOfFile: output, encoding: .utf8)
  }

  @Test("Templates mention a feature only in ways that a rename can replace")
  func renamable() throws {
    for template in try library.all() where template.name.hasPrefix("feature-") {
      for token in SwiftLexer.tokens(of: template.bytes) where token.kind != .identifier {
        let text = String(decoding: template.bytes[token.range], as: UTF8.self)
        if ["\"__name__\"", "\"__command__\"", "\"__Title__\""].contains(text) { continue }
        let rest = text.replacing("__program__ __command__", with: "")
        for placeholder in ["__Name__", "__name__", "__command__", "__Title__"] {
          #expect(!rest.contains(placeholder), "\(template.path):\(token.line)")
        }
      }
    }
  }
}
