import CharacterDomain
import CharacterDomainTesting
import CommandLineKit
import CommandLineTesting
import RelatedKit

/// Runs a command line in a program that has only the feature's commands.
@MainActor
func run(
  _ arguments: String...,
  over repository: any CharacterRepository = InMemoryCharacterRepository(.relatives),
  width: Int = 80
) async -> CommandOutcome {
  let assembly = RelatedAssembly(characters: repository)
  let program = CommandLineProgram(
    "characters", testing: assembly.commands, reporting: ResolveCharacterError.self)
  return await program.run(arguments, width: width)
}
