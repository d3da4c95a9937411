extension Kits {
  /// Returns the modules that changed files affect directly. A change of the kits' manifest affects
  /// all of them.
  func causes(of files: [String]) -> [String: AffectedCause] {
    var causes: [String: AffectedCause] = [:]
    for module in modules {
      let folders = [module.folder] + module.cTargets.map { "\(module.folder.parent)/\($0)" }
      let changed = files.filter { file in
        file == "\(reference.folder)/\(ManifestText.path)"
          || folders.contains { file.hasPrefix($0 + "/") }
            && !TargetFolders.isDocumentation(file.split(separator: "/")[...])
      }
      if !changed.isEmpty { causes[module.name] = .files(changed) }
    }
    return causes
  }
}
