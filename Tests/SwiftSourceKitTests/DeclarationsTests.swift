import SwiftSourceKit
import Testing

@Suite struct DeclarationsTests {
  @Test(
    "Finds types and inherited types in headings, without generic arguments and requirements",
    arguments: [
      (
        "final class A: Kit.ViewModel, @unchecked Sendable {}", "A Kit Sendable ViewModel unchecked"
      ),
      ("class A<M: B>: C<D, [E: F]>, G & H where M: I {}", "A C G H"),
      ("struct A\n  : B\n{ enum C: D { case e(F) } }", "A B C D"),
      ("extension A.B: C where D: E { func f(_ g: G) -> H {} }", "A B C"),
      ("protocol A<B>: C { associatedtype D: E }", "A C"),
      ("typealias A = B", "A"), ("class A { class func b() -> C { D() } }", "A"),
      ("actor A: B {}\nlet c = d.actor\nfunc f(actor e: F) { actor.g() }", "A B"),
      ("let a = \"class B: C {}\"  // class D: E {}", ""), ("class", ""), ("class A: B", "A B"),
      ("@A final class `B`: C {}", "B C"), ("struct A: ~Copyable {}", "A Copyable"),
    ])
  func headings(text: String, names: String) {
    let found = Declarations.namesInHeadings(in: Array(text.utf8))
    #expect(found.sorted().joined(separator: " ") == names)
  }

  private let source = Array(
    """
    public final class Hero<Name> { struct Cape { let color: Int } }
    protocol `Type` { associatedtype Power }
    // struct Villain {}
    let text = "enum Text {}"
    extension Hero { enum Kind { case flying } }
    package typealias Team = [Hero]
    """.utf8)

  @Test("Finds the names of all types") func types() {
    #expect(Declarations.types(in: source) == ["Hero", "Cape", "Type", "Kind", "Team"])
  }

  @Test("Finds the types that are not nested, or only the public ones") func outermost() {
    #expect(Declarations.outermostTypes(in: source) == ["Hero", "Type", "Team"])
    #expect(Declarations.outermostTypes(in: source, onlyPublic: true) == ["Hero"])
  }
}
