import RepositoryTesting
import Testing

/// Compares the file with what the program embeds, links and loads. A test of the program compares
/// it with the libraries of the executable.
@Suite struct LicensesFileTests {
  private static let path = "Modules/Features/CLicenses/Licenses.md"

  private func words(_ text: String?) -> String {
    (text ?? "").split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test("Contains the license of this repository word for word")
  func own() throws {
    let files = try RepositoryFiles()
    let license = words(try files.text(of: "LICENSE"))
    #expect(license.hasPrefix("MIT License"))
    #expect(words(try files.text(of: Self.path)).contains(license))
  }

  @Test("Names each library that a module loads when it first needs it")
  func loaded() throws {
    let files = try RepositoryFiles()
    let licenses = try files.text(of: Self.path) ?? ""
    let manifest = try files.text(of: "Package.swift") ?? ""
    // Only a module that uses SystemKit can load a library.
    let modules = manifest.matches(of: #/\("(\w+)", uses: \[[^\]]*"SystemKit"/#).map(\.1)
    var found: Set<Substring> = []
    for path in try files.paths(under: "Modules") where path.hasSuffix(".swift") {
      guard modules.contains(path.split(separator: "/")[2]) else { continue }
      let text = try files.text(of: path) ?? ""
      guard text.contains("DynamicLibrary(") else { continue }
      found.formUnion(text.matches(of: #/"(lib[^"]*?\.so)[."]/#).map(\.1))
    }
    #expect(found.isSuperset(of: ["libcurl.so", "libpng16.so", "libcmark-gfm-extensions.so"]))
    for library in found.sorted() where !licenses.contains("`\(library)`") {
      Issue.record("\(Self.path) has no license of \(library)")
    }
  }

  @Test("Names each system library that the manifest links")
  func linked() throws {
    let files = try RepositoryFiles()
    let licenses = try files.text(of: Self.path) ?? ""
    let manifest = try files.text(of: "Package.swift") ?? ""
    let pattern = #/(?:pkgConfig: |linkedLibrary\()"(?:lib)?([^"]+)"/#
    let libraries = Set(manifest.matches(of: pattern).map(\.1))
    #expect(libraries.contains("sqlite3"))
    for library in libraries.sorted() where !licenses.contains("`lib\(library).so`") {
      Issue.record("\(Self.path) has no license of \(library)")
    }
  }
}
