/// Decides what becomes of the methods of a module's protocols.
struct ModulePlanner {
  static func plan(of sources: ModuleSources) throws(ModuleConversion.Refusal) -> ModulePlan {
    ModulePlan(names: ModulePlan.Names(state: "", viewCall: "", action: "", event: "", viewModel: ""), view: "")
  }
}
