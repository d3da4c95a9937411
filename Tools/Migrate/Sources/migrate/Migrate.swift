import Foundation
import MigrateKit

@main struct Migrate {
  static func main() {
    do throws(SourceFolder.ReadError) {
      let folder = try SourceFolder(URL(filePath: CommandLine.arguments[1]))
      if CommandLine.arguments.count > 2 { print(MigrationReport.dump(CommandLine.arguments[2], in: folder)); return }
      print(MigrationReport(of: folder).text, terminator: "")
    } catch {
      FileHandle.standardError.write(Data("error: \(error)\n".utf8))
      exit(1)
    }
  }
}
