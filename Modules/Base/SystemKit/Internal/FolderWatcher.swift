import Dispatch
import Synchronization

#if canImport(Darwin)
  /// Watches the folders that a path leads through, and the file itself.
  ///
  /// An event of a folder doesn't name a file, so other changes in the folder are reported, too.
  final class FolderWatcher: Sendable {
    private let path: String
    private let queue = DispatchQueue(label: "FolderWatcher")
    private let onChange: @Sendable () -> Void
    // A dispatch source may be used on any thread.
    private struct Sources: @unchecked Sendable { var all: [any DispatchSourceFileSystemObject] }
    private let sources = Mutex<Sources?>(Sources(all: []))

    init(_ path: String, onChange: @escaping @Sendable () -> Void) throws(SystemError) {
      self.path = path
      self.onChange = onChange
      watch()
    }

    func cancel() {
      for source in sources.withLock({ $0.take()?.all ?? [] }) { source.cancel() }
    }

    private func watch() {
      let paths = Set(FileLocation.all(of: path).map(\.folder) + [path])
      let new = Sources(all: paths.compactMap(source))
      let old = sources.withLock { sources in
        guard let old = sources else { return new }
        sources = new
        return old
      }
      for source in old.all { source.cancel() }
    }

    private func source(of path: String) -> (any DispatchSourceFileSystemObject)? {
      let descriptor = open(path, O_EVTONLY | O_CLOEXEC)
      guard descriptor >= 0 else { return nil }
      let source = DispatchSource.makeFileSystemObjectSource(
        fileDescriptor: descriptor, eventMask: [.write, .attrib, .delete, .rename, .revoke],
        queue: queue)
      source.setEventHandler { [weak self] in
        self?.watch()
        self?.onChange()
      }
      source.setCancelHandler { close(descriptor) }
      source.resume()
      return source
    }
  }
#else
  /// Watches the folders that a path leads through. Reports only changes of the names in the path.
  final class FolderWatcher: Sendable {
    private static let names =
      UInt32(IN_CLOSE_WRITE | IN_ATTRIB | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO)
    private static let folders = UInt32(IN_DELETE_SELF | IN_MOVE_SELF)
    private static let headerSize = MemoryLayout<inotify_event>.size

    private let path: String
    private let descriptor: Int32
    /// The names to report in each watched folder.
    private let watches = Mutex<[Int32: Set<String>]>([:])
    // A dispatch source may be used on any thread.
    private nonisolated(unsafe) let source: any DispatchSourceRead

    init(_ path: String, onChange: @escaping @Sendable () -> Void) throws(SystemError) {
      let descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
      guard descriptor >= 0 else { throw .last }
      self.path = path
      self.descriptor = descriptor
      source = DispatchSource.makeReadSource(
        fileDescriptor: descriptor, queue: DispatchQueue(label: "FolderWatcher"))
      source.setEventHandler { [weak self] in self?.readEvents(onChange) }
      source.setCancelHandler { close(descriptor) }
      source.resume()
      do { try watch() } catch {
        source.cancel()
        throw error
      }
    }

    func cancel() { source.cancel() }

    /// Watches the folders that the path leads through now, and stops watching all other folders.
    private func watch() throws(SystemError) {
      var locations: [FileLocation]?
      // Looking again finds a folder that was created before the watch of its parent began.
      while locations != FileLocation.all(of: path) {
        locations = FileLocation.all(of: path)
        var new: [Int32: Set<String>] = [:]
        for location in locations ?? [] {
          let watch = inotify_add_watch(descriptor, location.folder, Self.names | Self.folders)
          if watch < 0, !SystemError.last.isNotFound { throw .last }
          if watch >= 0 { new[watch, default: []].insert(location.name) }
        }
        let old = watches.withLock { watches in
          defer { watches = new }
          return watches
        }
        for watch in old.keys where new[watch] == nil { inotify_rm_watch(descriptor, watch) }
      }
    }

    private func readEvents(_ onChange: () -> Void) {
      var buffer = [UInt8](repeating: 0, count: 1 << 14)
      var isRelevant = false
      while case let count = read(descriptor, &buffer, buffer.count), count > 0 {
        var event = buffer[..<count]
        while event.count >= Self.headerSize {
          let header = event.withUnsafeBytes { $0.loadUnaligned(as: inotify_event.self) }
          let name = event.dropFirst(Self.headerSize).prefix(Int(header.len))
          event = event.dropFirst(Self.headerSize + Int(header.len))
          if isWatched(header, String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)) {
            isRelevant = true
          }
        }
      }
      guard isRelevant else { return }
      try? watch()
      onChange()
    }

    private func isWatched(_ event: inotify_event, _ name: String) -> Bool {
      if event.mask & (Self.folders | UInt32(IN_Q_OVERFLOW)) != 0 { return true }
      return watches.withLock { $0[event.wd]?.contains(name) == true }
    }
  }
#endif
