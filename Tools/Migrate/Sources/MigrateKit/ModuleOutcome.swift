/// What the conversion does with a module.
enum ModuleOutcome {
  /// The module is converted. The notes of the plan say what a person should check.
  case converted(ModulePlan)
  case refused([ViperModule.Blocker])

  var blockers: [ViperModule.Blocker] { if case .refused(let blockers) = self { blockers } else { [] } }
  var notes: [ModulePlan.Note] { if case .converted(let plan) = self { plan.notes } else { [] } }
}
