import CommandLineKit
import SwiftSourceKit
import TerminalText

extension TemplateLibrary {
  /// The kinds of features: the built-in ones, and those of the workspace, sorted by name.
  ///
  /// - Throws: `CommandFailure`, also for a folder in which a required file is missing.
  func starts() throws(CommandFailure) -> [FeatureStart] {
    let own = Set(try all().filter(\.isOwn).map(\.folder))
    return FeatureStart.allCases
      + own.sorted().map { FeatureStart(rawValue: String($0.dropFirst("feature-".count))) }
  }

  /// Returns the kind of a name.
  ///
  /// - Throws: `CommandFailure`, with all names for an unknown one.
  func start(named name: String) throws(CommandFailure) -> FeatureStart {
    if let start = FeatureStart.allCases.first(where: { $0.rawValue == name.lowercased() }) {
      return start
    }
    let starts = try starts()
    if let start = starts.first(where: { $0.rawValue.lowercased() == name.lowercased() }) {
      return start
    }
    let known = starts.map(\.rawValue)
    throw CommandFailure(
      "there is no kind of feature called \(SafeText.quoted(name))",
      hint: DidYouMean.hint(for: name, among: known)
        ?? "use one of \(known.joined(separator: ", "))", exitCode: .usage, showsUsage: false)
  }

  /// Returns copies of the templates of a kind as the templates of a kind of the workspace.
  ///
  /// - Throws: `CommandFailure`, also for a name that is taken or is no name of a folder.
  func copies(
    of start: FeatureStart, as name: String
  ) throws(CommandFailure) -> [(path: String, bytes: [UInt8])] {
    let copy = FeatureStart(rawValue: name)
    guard copy.hasValidName, try all().allSatisfy({ $0.folder != copy.folder }) else {
      throw CommandFailure(
        "\(SafeText.quoted(name)) cannot be the name of a new kind of feature",
        hint: "use lowercase letters, digits and hyphens, and a name that is not taken",
        exitCode: .usage, showsUsage: false)
    }
    return try templates(of: .feature(start)).map {
      ("\(Self.overrides)/\(copy.folder)/\($0.target)", $0.bytes)
    }
  }

  /// Checks that the folders of the workspace's kinds have what the wiring of a feature needs.
  func checkStarts(_ templates: [Template]) throws(CommandFailure) {
    for (folder, files) in Dictionary(grouping: templates.filter(\.isOwn), by: \.folder) {
      let missing = Self.requiredFiles.first { required in
        !files.contains { $0.target.hasPrefix(required) }
      }
      let wiring = files.first { $0.target == Self.requiredFiles[0] }
      let path = "\(Self.overrides)/\(folder)"
      if let missing { throw Self.failure(path, lacks: missing) }
      if let wiring, !Declarations.types(in: wiring.bytes).contains("__Name__Dependencies") {
        throw Self.failure(path, lacks: "__Name__Dependencies in \(wiring.target)")
      }
    }
  }

  private static func failure(_ folder: String, lacks missing: String) -> CommandFailure {
    CommandFailure(
      "\(folder.shown) has no \(missing), which every kind of feature needs",
      hint: "'scaffold template eject feature-list --as NAME' copies a complete kind")
  }

  private static let requiredFiles = [
    "Modules/Assembly/__Assembly__/Features/__Name__.swift",
    "Modules/Features/__Name__Kit/", "Tests/__Name__KitTests/",
  ]
}

extension FeatureStart {
  /// Whether the name consists of lowercase words, digits and hyphens.
  fileprivate var hasValidName: Bool {
    rawValue.first?.isLetter == true
      && rawValue.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) || $0 == 45 }
  }
}
