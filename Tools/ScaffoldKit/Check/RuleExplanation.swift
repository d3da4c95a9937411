/// The text that `scaffold explain` prints about a rule of `scaffold check`.
struct RuleExplanation: Hashable, Sendable {
  /// The violations that the rule reports.
  let finds: String
  let why: String
  let fix: String
  /// Code that violates the rule.
  let example: String

  init(of rule: Finding.Rule) {
    switch rule {
    case .layer:
      finds = "An import that the rules of the workspace forbid; 'scaffold rules' prints them."
      why = "Layers let each module be built, tested and replaced without the layers above it."
      fix = "Move the code, or add 'except MODULE imports NAME' with a reason to .scaffold/rules."
      example = "import UIKit in a module of the layer domain"
    case .cycle:
      finds =
        "Modules that import each other in a cycle. The report shows the shortest one, with the files."
      why = "The modules of a cycle can't be built or tested one by one."
      fix = "Move what both need to a module below them, or replace an import by a protocol."
      example = "A imports B, and B imports A"
    case .undeclared:
      finds = "An import that the manifest does not list for this target."
      why = "The import compiles only if another target happens to build the module first."
      fix = "Add the module or product to the target's dependencies."
      example = "import Logging in a target without .product(name: \"Logging\", …)"
    case .unused:
      finds = "A dependency in the manifest that no file imports."
      why = "Every change of a dependency builds the modules that list it again."
      fix = "Remove it from the list."
      example = "uses: [\"TextKit\"] without import TextKit"
    case .unknown:
      finds = "A name in a list of the manifest that is no module."
      why = "The package manager refuses the whole manifest."
      fix = "Correct the name, or remove it."
      example = "uses: [\"TextKti\"]"
    case .duplicate:
      finds = "A name that one list of the manifest contains twice."
      why = "If you remove one of the two, the dependency stays."
      fix = "Remove one of them."
      example = "uses: [\"TextKit\", \"TextKit\"]"
    case .unsorted:
      finds = "A 'uses' or 'testUses' list, or the modules of a layer, that are not sorted by name."
      why = "Branches rarely conflict in sorted lists."
      fix = "Run 'scaffold check --fix'."
      example = "uses: [\"TextKit\", \"DiffKit\"]"
    case .testing:
      finds = "A testing framework, or a module that contains one, in code that is not for tests."
      why = "The program does not start where the framework is not installed."
      fix = "Move the code to a module for tests, such as HeroDomainTesting."
      example = "import XCTest in Sources/App"
    case .reexport:
      finds =
        "An '@_exported import' that gives modules what they must not import or do not declare."
      why = "Neither the manifest nor an import shows such a dependency."
      fix = "Remove '@_exported', and import the module where it is used."
      example = "@_exported import SQLiteKit in a module that features import"
    case .symbol:
      finds = "A symbol that the rules ban in a layer or file."
      why = "A clock, the network or output makes code hard to test."
      fix = "Let the caller pass the value, or move the code."
      example = "Date() in a module of the layer domain"
    case .untested:
      finds =
        "A library that no test imports or depends on, or a module whose tests are all disabled."
      why = "Code without tests can't be changed safely."
      fix = "Add a test, or enable one."
      example = "@Test(.disabled()) on the only test"
    case .orphan:
      finds = "Swift files that belong to no module, and modules without sources."
      why = "Files that the manifest does not list are not built, tested or checked."
      fix = "Add the module to the manifest, or remove the files."
      example = "Sources/Old, which no target names"
    case .stray:
      finds =
        "A file in or beside a module's folder that nothing handles, or a source that is a link."
      why = "A file that the package manager does not handle is in no program."
      fix = "List it as a resource or as excluded, or remove it. Replace a link by its file."
      example = "Sources/App/notes.json"
    case .shape:
      finds =
        "A feature without an assembly, or one that the assembly of the program does not list."
      why = "The assembly of a feature is where readers find what it needs and offers."
      fix = "Add the file or the line."
      example = "HeroesKit without HeroesAssembly.swift"
    case .misnamed:
      finds =
        "A file that is not named after what it declares, or 'X+Y.swift' that does not extend X."
      why = "Readers look for a declaration in the file of its name."
      fix = "Rename the file, or move the declaration."
      example = "struct Hero in Villain.swift"
    case .graph:
      finds = "A picture of the module graph that differs from the manifest."
      why = "Readers trust the picture."
      fix = "Run 'scaffold graph --redraw'."
      example = "Package.swift was edited by hand"
    case .conflict:
      finds = "A Swift file or manifest with the conflict markers of git."
      why = "It does not compile."
      fix = "Run 'scaffold resolve'."
      example = "<<<<<<< HEAD"
    case .kits:
      finds = "A file of the sealed kits that was changed, or a module with the name of a kit."
      why = "'scaffold upgrade' replaces the kits as a whole, and would lose the change."
      fix = "Restore the kits with git, or rename the module."
      example = "an edited file in Kits"
    case .baseline:
      finds = "A known exception that matches no current error."
      why = "It would hide the same mistake in the future."
      fix = "Remove the line, or run 'scaffold check --update-baseline'."
      example = "a line in .scaffold/baseline for a file that was removed"
    }
  }
}
