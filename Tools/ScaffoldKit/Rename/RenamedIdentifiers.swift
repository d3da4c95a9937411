import SwiftSourceKit

/// The identifiers that a renaming changes, mapped to their new names.
struct RenamedIdentifiers {
  /// The identifiers to rename in the module's own files and in files that import it.
  let own: [String: String]
  /// The identifiers to rename in assembly files that don't import the module.
  let shared: [String: String]

  /// Collects the identifiers to rename. For a feature: its types and files whose names contain the
  /// feature's name. For another module: the module's name, and the names that templates derive
  /// from it.
  init(of module: Module, to name: ModuleName, in workspace: Workspace) throws {
    let target = module.feature == nil ? name.text : name.featureModule
    let always = [module.name: target, module.testTarget: target + "Tests"]
    guard let feature = module.feature else {
      own = try Self.derivedNames(of: module, for: name, in: workspace)
        .merging(always) { _, name in name }
      shared = [:]
      return
    }
    let replacement = FeatureNameReplacement(
      old: Array(feature.unicodeScalars), new: name.text.unicodeScalars)
    let fixed = Self.fixedNames(in: workspace)
    var own = always
    var shared: [String: String] = [:]
    for path in try workspace.ownFiles(of: module) where path.isSwiftSource {
      let isDependencies = path == workspace.dependenciesPath(of: module)
      let types = Declarations.types(in: try workspace.tree.bytes(of: path) ?? [])
      for identifier in isDependencies ? types : types.union([path.firstNameInFile])
      where !fixed.contains(identifier) {
        own[identifier] = replacement.applied(to: identifier)
        if isDependencies { shared[identifier] = own[identifier] }
      }
    }
    self.own = own
    self.shared = shared
  }

  /// Returns the types that templates name after a module below the features, with their new names.
  private static func derivedNames(
    of module: Module, for name: ModuleName, in workspace: Workspace
  ) throws -> [String: String] {
    guard let old = try? ModuleName(module.name) else { return [:] }
    let values = [old, name].map { TemplateValues.module($0, layer: module.layer) }
    let templates = try TemplateLibrary(workspace).templates(of: .module)
    let declared = try workspace.ownFiles(of: module).reduce(into: Set<String>()) {
      $0.formUnion(Declarations.types(in: try workspace.tree.bytes(of: $1) ?? []))
    }
    var names: [String: String] = [:]
    for type in Set(templates.flatMap { Declarations.types(in: $0.bytes) }) {
      let texts = values.map { Placeholders.replaced(in: type, knownTo: $0) }
      if declared.contains(texts[0]), texts[0] != texts[1] { names[texts[0]] = texts[1] }
    }
    return names
  }

  /// Returns the names that are the same in every generated feature, such as `Row`. They are not
  /// renamed, even if they contain the feature's name.
  private static func fixedNames(in workspace: Workspace) -> Set<String> {
    let templates = (try? TemplateLibrary(workspace).all()) ?? []
    return templates.filter { $0.name.hasPrefix("feature-") && $0.name.isSwiftSource }
      .reduce(into: []) { names, template in
        let types = Declarations.types(in: template.bytes).union([template.name.firstNameInFile])
        names.formUnion(types.filter { !$0.contains("__") })
      }
  }
}

extension String {
  /// The identifier at the start of the file name, such as `Hero` for `View/Hero+JSON.swift`.
  fileprivate var firstNameInFile: String {
    String(decoding: name.utf8.prefix(while: \.isIdentifier), as: UTF8.self)
  }
}

/// Replaces a feature's name inside identifiers, such as `Heroes` in `HeroesState` and `GetHeroes`.
private struct FeatureNameReplacement {
  let old: [Unicode.Scalar]
  let new: String.UnicodeScalarView

  /// Returns the identifier with the new name, or `nil` if it does not contain the old name as a
  /// word. For example, `Hero` is not a word of `HeroesState`.
  ///
  /// Only one occurrence is replaced: the one after the `Get` of a use case, otherwise the first.
  /// In `TextTextView`, for example, the second `Text` is part of the suffix `TextView`.
  func applied(to identifier: String) -> String? {
    let letters = Array(identifier.unicodeScalars)
    let verbLength = "Get".unicodeScalars.count
    let isUseCase = identifier.hasPrefix("Get") && isOldName(at: verbLength, in: letters)
    let first = letters.indices.first { isOldName(at: $0, in: letters) }
    guard let start = isUseCase ? verbLength : first else { return nil }
    var result = String.UnicodeScalarView(letters[..<start])
    result.append(contentsOf: new)
    result.append(contentsOf: letters[(start + old.count)...])
    return String(result)
  }

  private func isOldName(at start: Int, in letters: [Unicode.Scalar]) -> Bool {
    let end = start + old.count
    guard end <= letters.count, letters[start..<end].elementsEqual(old) else { return false }
    if end < letters.count, letters[end].isSmallOrDigit { return false }
    // An acronym such as `URL` can't start directly after another capital, because that letter
    // would belong to the same word.
    let isAcronym = old.count < 2 || !old[1].isSmallOrDigit
    return start == 0 || !isAcronym || !letters[start - 1].isCapital
  }
}

extension Unicode.Scalar {
  fileprivate var isSmallOrDigit: Bool { ("a"..."z").contains(self) || ("0"..."9").contains(self) }

  fileprivate var isCapital: Bool { ("A"..."Z").contains(self) }
}
