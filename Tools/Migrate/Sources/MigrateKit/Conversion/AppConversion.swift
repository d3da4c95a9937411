/// Converts modules one after the other, because several can share a file.
struct AppConversion {
  private let folder: SourceFolder
  private let index: SourceIndex
  private let mentions: Mentions

  /// The outcome of each module.
  private(set) var outcomes: [ModuleOutcome] = []

  /// The new texts of the changed files by their paths.
  private(set) var changedFiles: [String: String] = [:]

  /// The modules that changed a file.
  private var changingModules: [String: Set<Int>] = [:]

  init(of folder: SourceFolder, _ index: SourceIndex, _ mentions: Mentions) {
    self.folder = folder
    self.index = index
    self.mentions = mentions
  }

  /// Converts all modules except those that are refused already.
  mutating func convert(_ modules: [ViperModule]) {
    var converted = folder
    let refused = outcomes.map(\.blockers)
    (outcomes, changedFiles, changingModules) = ([], [:], [:])
    for (number, module) in modules.enumerated() {
      if refused.indices.contains(number), !refused[number].isEmpty {
        outcomes.append(.refused(refused[number]))
        continue
      }
      do throws(ModuleConversion.Refusal) {
        let result = try ModuleConversion.convert(module, index, mentions, in: converted)
        for (path, text) in result.files {
          converted.replace(path, with: text)
          changedFiles[path] = text
          changingModules[path, default: []].insert(number)
        }
        outcomes.append(.converted(result.plan))
      } catch {
        outcomes.append(.refused(error.blockers))
      }
    }
  }

  /// Refuses modules whose new code does not compile, and converts the others again.
  mutating func refuseFaulty(_ modules: [ViperModule], _ check: TypeCheck) throws {
    let files = Dictionary(
      uniqueKeysWithValues: folder.paths.compactMap { path in
        folder.text(of: path).map { (path, $0) }
      })
    while !changedFiles.isEmpty {
      let errors = try check.errors(in: changedFiles, of: files)
      var blockers: [Int: [ViperModule.Blocker]] = [:]
      for error in errors {
        let reason = "the converted code would not compile: \(error.message)"
        for module in changingModules[error.place.file] ?? Set(changingModules.values.joined()) {
          blockers[module, default: []].append(
            ViperModule.Blocker(reason: reason, place: error.place))
        }
      }
      guard !blockers.isEmpty else { return }
      // The other errors often follow from the first.
      for (module, list) in blockers { outcomes[module] = .refused(Array(list.prefix(1))) }
      convert(modules)
    }
  }
}
