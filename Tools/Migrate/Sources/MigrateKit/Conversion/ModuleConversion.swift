/// Converts one module in the style `adapter`: the interactor stays, and the view model is its
/// output.
struct ModuleConversion {
  /// A reason to leave the whole module as it is.
  struct Refusal: Error {
    let blockers: [ViperModule.Blocker]
  }

  /// The result of a conversion.
  struct Result {
    /// The new texts of changed files by their paths.
    let files: [String: String]
    let plan: ModulePlan
  }

  private var sources: ModuleSources
  private var plan: ModulePlan

  static func convert(
    _ module: ViperModule, _ index: SourceIndex, _ mentions: Mentions, in folder: SourceFolder
  ) throws(Refusal) -> Result {
    guard module.blockers.isEmpty else { throw Refusal(blockers: module.blockers) }
    let sources = ModuleSources(module, index, in: folder)
    let plan = try ModulePlanner.plan(of: sources, mentions)
    var conversion = ModuleConversion(sources: sources, plan: plan)
    try CallEdits.edit(&conversion.sources, &conversion.plan)
    PresenterEdits.edit(&conversion.sources, &conversion.plan)
    try ViewEdits.edit(&conversion.sources, &conversion.plan)
    try WiringEdits.edit(&conversion.sources, &conversion.plan)
    var files: [String: String] = [:]
    for (path, edits) in conversion.sources.edits where !edits.isEmpty {
      if let text = conversion.sources.files[path]?.text {
        files[path] = edits.applied(to: text).withoutEmptyLines(unlike: text)
      }
    }
    guard let presenter = module.piece(.presenter), files[presenter.place.file] != nil else {
      throw Refusal(blockers: [
        ViperModule.Blocker(
          reason: "nothing of the presenter can be converted", place: module.pieces[0].place)
      ])
    }
    return Result(files: files, plan: conversion.plan)
  }
}

extension String {
  /// The text without empty lines at its beginning and its end that another text does not have.
  fileprivate func withoutEmptyLines(unlike other: String) -> String {
    var result = self[...]
    if other.first?.isNewline == false { result = result.drop(while: \.isNewline) }
    let newline = other.contains("\r\n") ? "\r\n" : "\n"
    while !other.hasSuffix(newline + newline), result.hasSuffix(newline + newline) {
      result.removeLast()
    }
    return String(result)
  }
}
