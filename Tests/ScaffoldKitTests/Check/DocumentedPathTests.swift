import RepositoryTesting
import ScaffoldKit
import Testing

/// Checks that the files that README.md links to, and the paths in HowToChangeThisCode.md, exist in
/// the repository.
@Suite struct DocumentedPathTests {
  private let files: RepositoryFiles

  init() throws { files = try RepositoryFiles() }

  @Test("Every relative link of the README leads to a file of the repository") func links() throws {
    let readme = try #require(try files.text(of: "README.md"))
    let links = readme.matches(of: /\]\((?!https:)([^)#]+)/).map { String($0.1) }
    #expect(links.contains("LICENSE"))
    for link in links { #expect(try files.bytes(of: link) != nil, "\(link)") }
  }

  @Test("Every path in the article about changes exists, except those of its examples")
  func paths() throws {
    let article = "Tools/ScaffoldKit/ScaffoldKit.docc/HowToChangeThisCode.md"
    let text = try #require(try files.text(of: article))
    let paths = text.matches(of: /`((?:Modules|Tests|Tools)\/[^` ]+)/).map { String($0.1) }
    #expect(paths.contains("Modules/Domain/CharacterDomain/FictionalCharacter.swift"))
    for path in paths {
      let exists = try files.bytes(of: path) != nil || !files.paths(under: path).isEmpty
      #expect(exists, "\(path)")
    }
  }
}
