import CommandLineKit
import CommandLineTesting
import RandomTesting
import ScaffoldKit
import Testing

/// Corrects random packages in which the dependencies of targets don't match their imports.
@MainActor @Suite(.timeLimit(.minutes(20))) struct RandomCheckFixTests {
  /// A target with the names that it imports and the names that the manifest lists as its
  /// dependencies, some of them repeated.
  private struct Target {
    let name: String
    let imports: [String]
    let listed: [String]
  }

  @Test(
    "Fixes every list, changes nothing else, and has nothing to fix afterwards",
    arguments: RandomSource.seeds)
  func fix(seed: UInt64) async throws {
    var random = RandomSource(seed: seed)
    let targets = Self.targets(&random)
    let lines = targets.map { Self.line($0, &random) }
    let package = try SamplePackage(
      "targets: [\n\(lines.joined(separator: "\n"))\n]",
      Dictionary(uniqueKeysWithValues: targets.flatMap(Self.files)))
    let outcome = await package.output("check", "--fix", "--path", package.folder.path)
    #expect(!outcome.error.contains("not fixed"), "\(outcome.error)")
    #expect(try await package.errors() == [])

    let fixed = try DiskTree(root: package.folder.path).text(of: "Package.swift") ?? ""
    for target in targets {
      #expect(fixed.contains("// \(target.name) begins\n"))
      let start = try #require(fixed.range(of: "name: \"\(target.name)\""))
      let end = fixed[start.upperBound...].range(of: "// ")?.lowerBound ?? fixed.endIndex
      let names = fixed[start.upperBound..<end].matches(of: /"([A-Z][a-z0-9A-Z]*)"/)
      #expect(Set(names.map { String($0.1) }) == Set(target.imports), "\(target.name)")
      #expect(names.count == target.imports.count, "\(target.name)")
    }
    let again = await package.output("check", "--fix", "--path", package.folder.path)
    #expect(!again.output.contains("UPDATE"))
    #expect(try DiskTree(root: package.folder.path).text(of: "Package.swift") == fixed)
  }

  // MARK: - Internal

  /// Returns eight targets, each followed by its test target. A target imports some of the earlier
  /// targets; tests import their target and some of the earlier ones.
  private static func targets(_ random: inout RandomSource) -> [Target] {
    var names: [String] = []
    var targets: [Target] = []
    for number in 1...8 {
      let name = "Part\(number)"
      let imports = names.filter { _ in random.isTrue(oneIn: 3) }
      targets.append(Target(name: name, imports: imports, listed: listed(imports, names, &random)))
      names.append(name)
      let tests = [name] + names.dropLast().filter { _ in random.isTrue(oneIn: 5) }
      targets.append(
        Target(name: "\(name)Tests", imports: tests, listed: listed(tests, names, &random)))
    }
    return targets
  }

  /// Returns the imports in random order: some are left out, and some of `names` are added, which
  /// may repeat an import.
  private static func listed(
    _ imports: [String], _ names: [String], _ random: inout RandomSource
  ) -> [String] {
    var listed = imports.filter { _ in !random.isTrue(oneIn: 3) }
    listed += names.filter { _ in random.isTrue(oneIn: 6) }
    return listed.shuffled(using: &random)
  }

  /// Returns the declaration of a target in the manifest, between two comments with its name. The
  /// notation and the layout of its dependencies are random.
  private static func line(_ target: Target, _ random: inout RandomSource) -> String {
    let items = target.listed.map { name in
      random.one(of: ["\"\(name)\"", ".target(name: \"\(name)\")", ".byName(name: \"\(name)\")"])
    }
    let list =
      random.isTrue(oneIn: 2)
      ? "[\(items.joined(separator: ", "))]"
      : "[\n\(items.map { "      \($0),\n" }.joined())    ]"
    let label = target.listed.isEmpty && random.isTrue(oneIn: 2) ? "" : ", dependencies: \(list)"
    let factory = target.name.hasSuffix("Tests") ? "testTarget" : "target"
    return """
        // \(target.name) begins
        .\(factory)(name: "\(target.name)"\(label)),  // \(target.name) ends
      """
  }

  private static func files(of target: Target) -> [(String, String)] {
    let isTest = target.name.hasSuffix("Tests")
    let imports = target.imports.map { "import \($0)\n" }.joined()
    let code = isTest ? "import Testing\n@Test func a() {}\n" : "let a = 1\n"
    return [("\(isTest ? "Tests" : "Sources")/\(target.name)/A.swift", imports + code)]
  }
}
