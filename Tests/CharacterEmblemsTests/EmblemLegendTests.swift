import CharacterEmblems
import RepositoryTesting
import Testing

@Suite("Legend of emblems")
struct EmblemLegendTests {
  @Test("No two parts look the same at 16 by 16 pixels")
  func distinct() {
    for section in EmblemLegend.sections {
      let pictures = section.entries.map { $0.emblem.image(size: 16) }
      #expect(Set(pictures).count == pictures.count, "\(section.title)")
    }
  }

  @Test("The article lists all parts")
  func article() throws {
    let path = "Modules/Data/CharacterEmblems/CharacterEmblems.docc/Legend.md"
    let article = try #require(try RepositoryFiles().text(of: path))
    let legend = EmblemLegend.sections
      .map { section in
        "## \(section.title)\n\n" + section.entries.map { "- \($0.title)\n" }.joined()
      }
      .joined(separator: "\n")
    #expect(article.hasSuffix(legend), "the legend is now:\n\n\(legend)")
  }
}
