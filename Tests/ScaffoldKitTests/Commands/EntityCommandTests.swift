import CommandLineKit
import ScaffoldKit
import Testing

/// Tests `feature --entity` and `add field`.
@MainActor
@Suite struct EntityCommandTests {
  /// Creates a workspace whose assembly depends on `CommandLineKit`. The generated assembly of a
  /// feature with an entity uses that module to read the environment of the process.
  private func empty() throws -> SampleWorkspace {
    var tree = SampleWorkspace.tree
    let manifest = SampleWorkspace.manifest
      .replacing("uses: [\"CatsKit\", ", with: "uses: [\"CatsKit\", \"CommandLineKit\", ")
    tree["Package.swift"] = Array(manifest.utf8)
    return try SampleWorkspace(#require(try tree.applying(StagedTree(over: tree))))
  }

  /// Creates a workspace with the feature Orders, whose entity Order has these fields, or the field
  /// `name` if `fields` is empty.
  private func workspace(_ fields: String...) async throws -> SampleWorkspace {
    let workspace = try empty()
    let options = fields.map { " --field \($0)" }.joined()
    let outcome = await workspace.run("feature Orders --entity Order\(options)")
    #expect(outcome.code == .success)
    return workspace
  }

  private static let table = "Modules/Data/OrderStorage/Internal/OrderTable.swift"
  private static let entity = "Modules/Domain/OrderDomain/Order.swift"

  // MARK: - feature --entity

  @Test("Refuses to rename an entity and its modules")
  func renaming() async throws {
    let workspace = try await workspace("total:Int")
    let before = try workspace.folder.contents()
    for (name, reason) in [
      ("Order", "an entity, and only modules can be renamed"),
      ("OrderDomain", "one of the modules of the entity Order"),
      ("OrderDomainTesting", "one of the modules of the entity Order"),
      ("OrderStorage", "one of the modules of the entity Order"),
    ] {
      let outcome = await workspace.run("rename \(name) Purchase")
      #expect(outcome.code == .failure)
      #expect(outcome.error.hasPrefix("error: \(name) is \(reason)\nhint: generate the entity"))
    }
    #expect(try workspace.folder.contents() == before)
  }

  @Test("Generates the modules; repeating changes nothing, and removing the feature undoes all")
  func run() async throws {
    let workspace = try empty()
    let before = try workspace.folder.contents()
    let line = "feature Orders --entity Order --field total:Int"
    let outcome = await workspace.run(line)
    #expect(outcome.error == "")
    for path in [
      "Modules/Assembly/PetsAssembly/Features/Orders.swift",
      "Modules/Features/OrdersKit/OrdersCommand.swift",
      "Tests/OrdersKitTests/OrdersCommandTests.swift", Self.entity,
      "Modules/Domain/OrderDomainTesting/OrderRepositoryContract.swift", Self.table,
      "Tests/OrderStorageTests/OrderFileTests.swift",
    ] { #expect(outcome.output.contains("  CREATE \(path)\n")) }
    #expect(
      outcome.output.hasSuffix(
        """
          UPDATE Modules/Assembly/PetsAssembly/Features.swift (+1 line)
          UPDATE Package.swift (+5 -1 lines)
          UPDATE README.md (the module graph)
          UPDATE Modules/graph.svg (the module graph)
        Created 25 files, updated 4.

        """))
    let again = await workspace.run(line)
    #expect(again.output.hasSuffix("There is nothing to change.\n"))
    #expect(again.code == .success)
    let removal = await workspace.run("remove Orders")
    #expect(removal.output.hasSuffix("Updated 4 files, removed 25.\n"))
    #expect(try workspace.folder.contents() == before)
  }

  @Test("An entity has the field 'name' if the command names no fields") func name() async throws {
    let text = try await workspace().text(of: Self.entity)
    #expect(text?.contains("  public var name: String\n") == true)
  }

  @Test("Comments describe fields; that of a Boolean field says when it is true")
  func comments() async throws {
    let workspace = try await workspace("total:Int", "paid:Bool", "hasGift:Bool?")
    let text = try #require(try workspace.text(of: Self.entity))
    #expect(text.contains("  /// The total.\n  public var total: Int\n"))
    #expect(text.contains("  /// Whether the order is paid.\n  public var paid: Bool\n"))
    #expect(text.contains("  /// Whether the order has gift.\n  public var hasGift: Bool?\n"))
  }

  @Test("A row shows the first text field without a label") func rows() async throws {
    let workspace = try await workspace("total:Int", "note:String", "place:String")
    let state = try workspace.text(of: "Modules/Features/OrdersKit/OrdersState.swift")
    #expect(
      state?.contains(
        """
            texts.append("total \\(self.total)")
            texts.append("\\(self.note)")
            texts.append("place \\(self.place)")

        """) == true)
  }

  @Test("Without --entity, the error says that the feature has an entity")
  func withoutEntity() async throws {
    let workspace = try await workspace("total:Int")
    try await workspace.expectFailure(
      of: "feature Orders --start empty", .failure, "OrdersKit was generated with --entity Order",
      "hint: repeat the command with this option, or replace the feature with --force")
    #expect(await workspace.run("feature Orders --start empty --force").code == .success)
  }

  @Test("Refuses to generate a module that an entity already has")
  func existingModule() async throws {
    let workspace = try await workspace("total:Int")
    let outcome = await workspace.run("module OrderDomainTesting --layer domain")
    #expect(outcome.error.contains("a module called OrderDomainTesting already exists"))
    #expect(outcome.code == .usage)
  }

  @Test("Removing a feature keeps its entity while a feature or assembly file uses it")
  func kept() async throws {
    let workspace = try await workspace("total:Int")
    let second = await workspace.run("feature Bills --entity Order")
    #expect(second.error == "")
    let command = try workspace.text(of: "Modules/Features/BillsKit/BillsCommand.swift")
    #expect(command?.contains("total") == true)
    let removal = await workspace.run("remove Orders")
    #expect(removal.output.contains("REMOVE Modules/Features/OrdersKit/OrdersState.swift\n"))
    #expect(!removal.output.contains("OrderDomain"))
    try workspace.folder.write("import OrderDomain\n", to: "Modules/Assembly/PetsAssembly/X.swift")
    let other = await workspace.run("remove Bills")
    #expect(!other.output.contains("OrderDomain"))
    #expect(try workspace.text(of: Self.entity) != nil)
  }

  @Test("A renamed feature keeps its entity, and removing it also removes the entity")
  func renamed() async throws {
    let workspace = try empty()
    let before = try workspace.folder.contents()
    _ = await workspace.run("feature Orders --entity Order --field total:Int")
    _ = await workspace.run("rename Orders Bills")
    let added = await workspace.run("add field Order note:String?")
    #expect(added.output.contains("UPDATE Modules/Features/BillsKit/BillsState.swift (+4 lines)\n"))
    #expect(await workspace.run("remove Bills").code == .success)
    #expect(try workspace.folder.contents() == before)
  }

  private nonisolated static let form = "\nhint: write NAME:TYPE, such as "
  private nonisolated static let types =
    "its type must be one of String, Int, Double, Bool, with ? if it can be missing"
  private nonisolated static let letters =
    "a name begins with a lowercase letter, and has only letters and digits"

  @Test(
    "Refuses an entity that can't be generated",
    arguments: [
      (
        "--entity Task",
        "\"Task\" can't be the name of an entity\n"
          + "  a type called Task would shadow the one of the system"
      ),
      (
        "--entity order",
        "\"order\" can't be the name of an entity\n  order\n"
          + "  ^ a name begins with a capital letter\nhint: did you mean Order?"
      ),
      (
        "--entity Pet",
        "\"Pet\" can't be the name of an entity\n  a module called PetDomain already exists"
      ),
      (
        "--entity OrderWithLongName",
        "\"OrderWithLongName\" can't be the name of an entity\n"
          + "  the name of an entity has at most 16 letters"
      ),
    ])
  func refusals(_ options: String, _ error: String) async throws {
    try await empty().expectFailure(of: "feature Orders \(options)", .usage, error)
  }

  @Test(
    "Refuses a field that can't be generated",
    arguments: [
      ("Total:Int", letters + form + "total:Int"), ("total", types + form + "total:String"),
      ("date:Date?", types + form + "date:String?"), ("a:Float", types + form + "a:Double"),
      ("a:Optional<UInt8>", types + form + "a:Int?"), ("a:bool", types + form + "a:Bool"),
      ("where:String", "where is a Swift keyword" + form + "whereValue:String"),
      ("color:String", "every command has an option with this name" + form + "colorValue:String"),
      ("await:Int", "await has another meaning in the generated code" + form + "awaitValue:Int"),
      ("iD:Int", "iD has another meaning in the generated code" + form + "iDValue:Int"),
      (
        "fieldTexts:Bool",
        "fieldTexts has another meaning in the generated code" + form + "fieldTextsValue:Bool"
      ),
      ("aNameOfTwentyOneChars:Int", "a name has at most 20 letters" + form + "total:Int"),
      ("itemname:Int", "there is a field itemName of the type Int"),
      ("itemName:Int", "it is given twice"),
    ])
  func fieldRefusals(_ field: String, _ reason: String) async throws {
    try await empty().expectFailure(
      of: "feature Orders --entity Order --field itemName:Int --field \(field)", .usage,
      "'\(field)' can't be a field: \(reason)")
  }

  @Test("The options of the fields are declared beside no other member")
  func options() async throws {
    let workspace = try await workspace("all:Bool", "example:Int")
    let text = try #require(
      try workspace.text(of: "Modules/Features/OrdersKit/OrdersCommand.swift"))
    let fields = try #require(text.firstMatch(of: /enum Fields \{\n((?:    .*\n|\n)*)  \}/)?.1)
    #expect(
      fields.matches(of: /static (let|var) \w+/).map { $0.0 } == [
        "static let all", "static let example",
      ])
  }

  @Test(
    "Refuses options that contradict each other",
    arguments: [
      (
        "--entity Order --start detail", "--entity generates a list and a repository of its own",
        "leave out --start and --repository"
      ),
      ("--field total:Int", "--field requires --entity", nil),
    ])
  func contradictions(_ options: String, _ error: String, _ hint: String?) async throws {
    let outcome = await (try empty()).run("feature Orders \(options)")
    let hint = hint.map { "hint: \($0)\n" } ?? ""
    #expect(outcome.error.hasPrefix("error: \(error)\n\(hint)usage: "))
    #expect(outcome.code == .usage)
  }

  // MARK: - add field

  private let updated = """
      UPDATE Modules/Features/OrdersKit/OrdersCommand.swift (+8 lines)
      UPDATE Modules/Features/OrdersKit/OrdersResult+Output.swift (+2 lines)
      UPDATE Modules/Features/OrdersKit/OrdersState.swift (+4 lines)
      UPDATE Tests/OrdersKitTests/Support/SampleOptions.swift (+1 line)
      UPDATE Modules/Domain/OrderDomain/Order.swift (+4 lines)
      UPDATE Modules/Domain/OrderDomain/OrderDraft.swift (+5 lines)
      UPDATE Tests/OrderDomainTests/OrderTests.swift (+1 line)
      UPDATE Modules/Domain/OrderDomainTesting/OrderDraft+Sample.swift (+1 line)
      UPDATE Modules/Data/OrderStorage/Internal/OrderTable.swift (+3 lines)

    """

  @Test("Adding a field equals generating the entity with this field") func add() async throws {
    let workspace = try await workspace("total:Int")
    let before = try workspace.folder.contents()
    #expect(
      await workspace.run("add field Order paid:Bool --dry-run")
        == .init(output: updated + "Dry run: 9 files to update. Nothing was written.\n"))
    #expect(try workspace.folder.contents() == before)
    #expect(
      await workspace.run("add field Order paid:Bool")
        == .init(output: updated + "Updated 9 files.\n"))
    let other = try await self.workspace("total:Int", "paid:Bool")
    #expect(try workspace.folder.contents() == other.folder.contents())
  }

  @Test("Adds several fields of all types at once") func several() async throws {
    let workspace = try await workspace("name:String")
    let types = ["String", "Int", "Double", "Bool"].flatMap { [$0, $0 + "?"] }
    let fields = types.enumerated().map { "field\($0):\($1)" }
    #expect(await workspace.run(["add", "field", "Order"] + fields).code == .success)
    let options = (["name:String"] + fields).flatMap { ["--field", $0] }
    let other = try empty()
    _ = await other.run(["feature", "Orders", "--entity", "Order"] + options)
    #expect(try workspace.folder.contents() == other.folder.contents())
  }

  @Test("Adding an existing field changes nothing, and fails if its type differs")
  func existing() async throws {
    let workspace = try await workspace("total:Int")
    #expect(
      await workspace.run("add field Order total:Int")
        == .init(output: "  identical \(Self.entity)\nThere is nothing to change.\n"))
    try await workspace.expectFailure(
      of: "add field Order total:Int?", .usage,
      "'total:Int?' can't be a field: there is a field total of the type Int")
  }

  @Test("Reports an entity that does not exist") func unknown() async throws {
    let workspace = try await workspace()
    try await workspace.expectFailure(
      of: "add field Oder total:Int", .notFound,
      "there is no entity 'Oder' with modules of its own", "hint: did you mean 'Order'?")
    try await workspace.expectFailure(
      of: "add field Pet total:Int", .notFound, "there is no entity 'Pet' with modules of its own",
      "hint: 'scaffold feature NAME --entity ENTITY' generates one")
  }

  @Test("Reports an entity whose feature was removed by hand") func noFeature() async throws {
    let workspace = try await workspace()
    try workspace.edit("Package.swift", "  .feature(\"OrdersKit\"", "  .base(\"OrdersKit\"")
    try await workspace.expectFailure(
      of: "add field Order total:Int", .failure, "no feature was generated for Order",
      "hint: add the field to Modules/Domain/OrderDomain/Order.swift by hand")
  }

  @Test("Adds a field to both features of an entity; a second feature can't add a new field")
  func twoFeatures() async throws {
    let workspace = try await workspace("total:Int")
    #expect(
      await workspace.run("feature Bills --entity Order --field paid:Bool").error == """
        error: Order has no field paid
        hint: add it first with 'scaffold add field'

        """)
    _ = await workspace.run("feature Bills --entity Order")
    let outcome = await workspace.run("add field Order paid:Bool")
    #expect(outcome.error == "")
    #expect(outcome.output.contains("  UPDATE Modules/Features/BillsKit/BillsCommand.swift"))
    #expect(outcome.output.contains("  UPDATE Modules/Features/OrdersKit/OrdersCommand.swift"))
  }

  @Test("Repeating the command adds the field to a feature that lacks it")
  func otherBranch() async throws {
    let workspace = try await workspace("total:Int")
    _ = await workspace.run("feature Bills --entity Order")
    let command = "Modules/Features/BillsKit/BillsCommand.swift"
    let before = try #require(try workspace.text(of: command))
    _ = await workspace.run("add field Order paid:Bool")
    let after = try #require(try workspace.text(of: command))
    try workspace.folder.write(before, to: command)
    #expect(
      await workspace.run("add field Order paid:Bool").output.hasPrefix("  UPDATE \(command)"))
    #expect(try workspace.text(of: command) == after)
    #expect(
      await workspace.run("add field Order paid:Bool").output.hasSuffix(
        "There is nothing to change.\n"))
  }

  @Test("Ignores variables of other types in the entity's file")
  func otherTypes() async throws {
    let workspace = try await workspace("total:Int")
    try workspace.edit(
      Self.entity, "/// A stored", "public struct Tax {\n  public var rate: Int\n}\n\n/// A stored")
    let outcome = await workspace.run("add field Order paid:Bool")
    #expect(outcome == .init(output: updated + "Updated 9 files.\n"))
    #expect(try workspace.text(of: Self.entity)?.contains("self.rate") == false)
  }

  @Test("Changes no other feature that depends on the entity's module")
  func otherFeature() async throws {
    let workspace = try await workspace("total:Int")
    _ = await workspace.run("feature Stats --start empty")
    _ = await workspace.run("use Stats OrderDomain")
    let outcome = await workspace.run("add field Order paid:Bool")
    #expect(outcome == .init(output: updated + "Updated 9 files.\n"))
  }

  @Test("Keeps edits, and lists edited places instead of changing them")
  func edited() async throws {
    let workspace = try await workspace("total:Int")
    try workspace.edit(
      Self.entity, "/// A stored order.", "/// An order of a customer.\n///\n/// It has a total.")
    try workspace.edit(
      Self.entity, "  public var total: Int\n",
      "  public var total: Int\n\n  public var isFree: Bool { total == 0 }\n")
    try workspace.edit(
      Self.table, "DEFAULT 0\",\n", "DEFAULT 0\",\n    \"CREATE INDEX byTotal ON item (total)\",\n")
    let table = try workspace.text(of: Self.table)
    let outcome = await workspace.run("add field Order paid:Bool")
    #expect(outcome.code == .failure)
    #expect(
      outcome.error == """
        error: 2 places need a manual edit
          Modules/Domain/OrderDomain/Order.swift:11: insert public var paid: Bool
          Modules/Data/OrderStorage/Internal/OrderTable.swift:19: insert "ALTER TABLE item ADD COLUMN \
        \\"paid\\" INTEGER NOT NULL DEFAULT 0",

        """)
    let entity = try workspace.text(of: Self.entity) ?? ""
    #expect(entity.contains("/// It has a total.\n"))
    #expect(entity.contains("    self.paid = draft.paid\n"))
    #expect(!entity.contains("<<<<<<<"))
    let expected = table?.replacing(
      "    columns.append((\"total\", draft.total.sqliteValue))\n",
      with: """
            columns.append(("total", draft.total.sqliteValue))
            columns.append(("paid", draft.paid.sqliteValue))

        """
    ).replacing(
      "      total: try row.value(\"total\"),\n",
      with: """
              total: try row.value("total"),
              paid: try row.value("paid"),

        """)
    #expect(try workspace.text(of: Self.table) == expected)
  }
}
