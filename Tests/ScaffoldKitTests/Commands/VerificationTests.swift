import CommandLineKit
import CommandLineTesting
import Foundation
import Testing

/// Checks what `--verify` builds and tests.
@MainActor
@Suite(.enabled(if: BuiltModules.areAvailable)) struct VerificationTests {
  @Test("--verify builds and tests only changed modules, in a separate build folder")
  func selection() async throws {
    let folder = try SampleWorkspace().folder
    try folder.write(
      """
      #!/bin/sh
      [ "$1" = test ] && echo "$TEST_MODULES: $*" && exit
      PATH=${PATH#*:} exec swift "$@"

      """, to: "bin/swift")
    try folder.setMode(0o755, of: "bin/swift")
    var environment = ProcessInfo.processInfo.environment
    environment["PATH"] = "\(folder.path)/bin:" + (environment["PATH"] ?? "/usr/bin:/bin")
    let outcome = try await Subprocess(
      BuiltModules.folder + "/scaffold",
      ["feature", "Dogs", "--verify", "--quiet", "--path", folder.path], folder: folder.path,
      environment: environment
    ).run()
    #expect(
      String(decoding: outcome.output, as: UTF8.self) == """
        DogsKit: test --filter ^(DogsKitTests)\\. --scratch-path .build/modules

        """)
  }
}
