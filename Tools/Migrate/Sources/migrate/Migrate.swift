import Foundation
import MigrateKit

@main struct Migrate {
  static func main() {
    let result = MigrateProgram.run(Array(CommandLine.arguments.dropFirst()))
    FileHandle.standardOutput.write(Data(result.output.utf8))
    FileHandle.standardError.write(Data(result.error.utf8))
    exit(result.exitCode)
  }
}
