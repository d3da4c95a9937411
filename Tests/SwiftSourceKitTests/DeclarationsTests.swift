import SwiftSourceKit
import Testing

@Suite struct DeclarationsTests {
  private let source = Array(
    """
    public final class Hero<Name> { struct Cape { let color: Int } }
    protocol `Type` { associatedtype Power }
    // struct Villain {}
    let text = "enum Text {}"
    extension Hero { enum Kind { case flying } }
    package typealias Team = [Hero]
    """.utf8)

  @Test("Finds the declared names of types, and of all else")
  func names() {
    let types: Set = ["Hero", "Cape", "Type", "Kind", "Team"]
    #expect(Declarations.types(in: source) == types)
    #expect(
      Declarations.names(in: source) == types.union(["color", "Power", "text", "flying"]))
    #expect(Declarations.associatedTypes(in: source) == ["Power"])
  }

  @Test("Finds the types that are not nested, and the public ones among them")
  func outermost() {
    #expect(Declarations.outermostTypes(in: source) == ["Hero", "Type", "Team"])
    #expect(Declarations.outermostTypes(in: source, onlyPublic: true) == ["Hero"])
  }
}
