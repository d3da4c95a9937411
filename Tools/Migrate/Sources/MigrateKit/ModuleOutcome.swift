/// What the conversion does with a module.
enum ModuleOutcome {
  /// The module is converted. The notes of the plan say what a person should check.
  case converted(ModulePlan)
  case refused([ViperModule.Blocker])

  var blockers: [ViperModule.Blocker] {
    if case .refused(let blockers) = self { blockers } else { [] }
  }

  var plan: ModulePlan? { if case .converted(let plan) = self { plan } else { nil } }

  var notes: [ModulePlan.Note] { plan?.notes ?? [] }

  /// The types that the conversion declares, with their properties and cases.
  var declared: [Declared] {
    guard let plan else { return [] }
    return [
      Declared(type: plan.names.state, members: plan.pieces.map(\.name)),
      Declared(type: plan.names.viewCall, members: plan.viewCalls.map(\.name)),
      Declared(type: plan.names.action, members: plan.actions.map(\.name)),
      Declared(type: plan.names.event, members: plan.events.map(\.name)),
    ].filter { !$0.members.isEmpty }
  }

  struct Declared: Encodable {
    let type: String
    let members: [String]
  }
}
