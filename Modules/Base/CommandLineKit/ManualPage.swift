struct ManualPage { let text: String; init(of: ProgramDefinition) { text = "" } }
