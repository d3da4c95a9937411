import Foundation
import MigrateKit

@main struct Migrate {
  static func main() {
    do throws(SourceFolder.ReadError) {
      let folder = try SourceFolder(URL(filePath: CommandLine.arguments[1]))
      print(MigrationReport(of: folder).text, terminator: "")
    } catch {
      FileHandle.standardError.write(Data("error: \(error)\n".utf8))
      exit(1)
    }
  }
}
