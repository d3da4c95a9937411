import FeedKit
import InjectionKit

enum FeedDependencies {
  static let assembly = Dependency.unique("feed") { resolver in
    let settings = resolver.provider(of: SharedDependencies.settingsStore)
    return FeedAssembly(feeds: resolver.provider(of: SharedDependencies.feedRepository)) {
      settings().state
    }
  }
}
