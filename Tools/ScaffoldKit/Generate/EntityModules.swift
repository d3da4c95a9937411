import CommandLineKit
import SwiftSourceKit

/// The modules of an entity: the domain module with the repository protocol, the testing module for
/// the domain, and the storage module.
struct EntityModules {
  /// The name of the entity, such as `Order`.
  let entity: ModuleName

  func all() throws(NameError) -> [(name: ModuleName, layer: ModuleGenerator.TargetLayer)] {
    [
      (try ModuleName(entity.text + "Domain"), .domain),
      (try ModuleName(entity.text + "DomainTesting"), .domain),
      (try ModuleName(entity.text + "Storage"), .data),
    ]
  }

  var path: String { "Modules/Domain/\(entity.text)Domain/\(entity.text).swift" }

  /// Returns the modules if a workspace contains all of them; otherwise `nil`.
  func existing(in workspace: Workspace) -> [Module]? {
    let names = (try? all().map(\.name.text)) ?? []
    let modules = names.compactMap(workspace.module)
    return modules.isEmpty || modules.count < names.count ? nil : modules
  }

  func fields(in workspace: Workspace) throws(CommandFailure) -> [EntityField] {
    try Self.fields(of: entity.text, at: path, in: workspace)
  }

  /// Returns the fields of a struct: its public stored properties (`var`) with a valid field type.
  /// The result is empty if the file does not declare the struct.
  static func fields(
    of entity: String, at path: String, in workspace: Workspace
  ) throws(CommandFailure) -> [EntityField] {
    let words = SwiftWords(try workspace.tree.bytes(of: path) ?? [])
    let heading = words.places(of: "struct").first { words[$0 + 1] == entity }
    guard let heading, let body = words.body(from: heading) else { return [] }
    return words.outermostPlaces(in: body).filter { words[$0] == "var" }.compactMap { place in
      let isOptional = words[place + 4] == "?"
      let isComputed = words[place + (isOptional ? 5 : 4)] == "{"
      guard words[place + 2] == ":", words[place - 1] == "public", !isComputed else { return nil }
      return EntityField(
        name: words[place + 1], typeName: words[place + 3] + (isOptional ? "?" : ""))
    }
  }

  /// Returns the entities whose modules all exist, sorted by name.
  static func all(in workspace: Workspace) -> [EntityModules] {
    workspace.modules.filter { $0.layer == .data && $0.name.hasSuffix("Storage") }
      .compactMap { try? ModuleName(String($0.name.dropLast("Storage".count))) }
      .map(EntityModules.init).filter { $0.existing(in: workspace) != nil }
      .sorted { $0.entity.text < $1.entity.text }
  }

  /// Returns the entities that a feature uses.
  static func all(of feature: Module, in workspace: Workspace) -> [EntityModules] {
    all(in: workspace).filter { feature.uses.contains($0.entity.text + "Domain") }
  }
}
