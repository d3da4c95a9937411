extension LayerRules {
  /// The rules for workspaces of this repository's shape that have no rules file.
  static let builtIn = (try? LayerRules(builtInText)) ?? .none

  static let builtInText = """
    scaffold-rules 1

    # layer NAME PATTERN… imports NAME…: the modules of a layer, by folder or name, and what they may
    # import. Layers are in order from the top down. Without 'imports': itself and all layers below.
    layer app App/* imports assembly base
      noun a program
      because a program only parses arguments, runs the assembly and returns an exit code
    layer assembly Modules/Assembly/* imports features presentation data domain base
      because the assembly composes the layers below it
    layer features Modules/Features/* imports presentation domain base
      noun a feature
      because a feature depends only on Presentation, Domain and Base, so that it can be removed
    layer presentation Modules/Presentation/* imports domain base
      because features share a presentation module, which depends on no feature and no repository
    layer data Modules/Data/* imports domain base
      because a repository depends only on Domain and Base, so that it can be replaced
    layer domain Modules/Domain/* imports none
      because all layers depend on Domain, and would depend on what it imports
    layer base Modules/Base/* imports base
      because a Base module depends on no feature and no entity, so that any module can use it
    layer tools Tools/* imports base tools
      because tools must build without the app's modules, in new workspaces too
      instead move the code to Base, or add 'importsAnyLayer: true' to the line of {module}

    # tag NAME PATTERN…: modules with a common property, for the statements below.
    tag testing *Testing
      noun a testing module

    # never SUBJECT… imports NAME…, only SUBJECT… imports NAME…, except SUBJECT… imports NAME…
    # A subject is a layer, a tag, a module, a glob of files, or LAYER:GLOB for the files of a layer
    # with such a name, or with such a type: one that they declare, extend or inherit. 'uses' instead of
    # 'imports' bans symbols. Tests are exempt.
    only testing imports testing
      because testing modules would bring stubs and the Testing library into the product
      instead import it in {tests} only
    never features imports features
      because a feature that imports no other feature can be built, tested and removed alone
      instead send an event, and let the flow in Modules/Assembly handle it
    never features imports data
      because a feature uses the protocol of a repository, so that the implementation can change
      instead depend on the protocol in Domain, and let Modules/Assembly provide the repository
    never features:*ViewModel imports Terminal* CommandLineKit AppKit SwiftUI UIKit
      noun a view model
      because commands, screens and tests use the same view model
      instead write the output in a view
    never features:*ViewModel imports SQLiteKit HTTPKit PostgresKit FoundationNetworking
      noun a view model
      because commands, screens and tests use the same view model
      instead use it through a use case
    never features uses URLSession
      noun a feature
      because a feature uses the protocol of a repository, so that the implementation can change
      instead move the request to a repository in Modules/Data
    never features uses print debugPrint dump( NSLog puts fputs FileHandle
      noun a feature
      because a command writes its output to the console, where tests can read it
      instead write it in a view
    never features:*View features:*Screen Modules/Features/*/View/** uses FileManager Date() Date.now
      noun a view
      because a view renders one state, and looks the same whenever that state is rendered
      instead put the value into the state
    never domain imports AppKit SwiftUI UIKit
      because entities are the same on every screen
      instead move the code to a view of a feature
    never domain uses print URLSession Date()
      because entities have no output, no network and no clock, so that tests can predict them
      instead let the caller pass the value

    """
}
