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
    try PresenterEdits.edit(&conversion.sources, &conversion.plan)
    try ViewEdits.edit(&conversion.sources, &conversion.plan)
    try WiringEdits.edit(&conversion.sources, &conversion.plan)
    var files: [String: String] = [:]
    for (path, edits) in conversion.sources.edits where !edits.isEmpty {
      if let text = conversion.sources.files[path]?.text { files[path] = edits.applied(to: text) }
    }
    return Result(files: files, plan: conversion.plan)
  }
}
