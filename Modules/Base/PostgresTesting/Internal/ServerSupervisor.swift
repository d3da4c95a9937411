import Dispatch
import SystemKit

/// A shell process that starts and stops a server on command, and that stops it and removes its
/// files at the end of its input, which is at the latest the end of this process.
final class ServerSupervisor: Sendable {
  let folder: String
  let port: Int

  private let process: RunningProcess
  private let input: Locked<Int32?>
  private let output: Int32
  private let queue = DispatchQueue(label: "PostgresServer")

  /// Starts the shell, with a new temporary folder.
  init(_ programs: ServerPrograms) throws {
    let path = try Self.newFolder()
    (folder, port) = (path, try Self.freePort())
    let (commands, replies) = (try Self.newPipe(), try Self.newPipe())
    var launch = ProcessLaunch(
      "/bin/sh", ["-c", Self.script, "sh", path, "\(port)", programs.folder, programs.user],
      environment: ["PATH": "\(programs.folder):/usr/sbin:/usr/bin:/sbin:/bin", "LC_ALL": "C"])
    launch.files = [
      .open(commands.reader), .open(replies.writer), .path("/dev/null", flags: O_WRONLY),
    ]
    launch.startsSession = true
    process = RunningProcess(try launch.start())
    close(commands.reader)
    close(replies.writer)
    input = Locked(commands.writer)
    output = replies.reader
  }

  deinit {
    end()
    close(output)
  }

  /// Lets the shell run a command, and waits for its end.
  func send(_ command: String) async throws {
    let reply = await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: self.reply(to: command)) }
    }
    guard reply == "ok" else { throw PostgresServerError(description: "\(command): \(reply)") }
  }

  /// Stops the server soon, without waiting for it.
  func end() {
    let descriptor = input.withLock { input in
      defer { input = nil }
      return input
    }
    if let descriptor { close(descriptor) }
  }

  func endAndWait() async {
    end()
    _ = await process.exitCode()
  }

  // MARK: - Internal

  private func reply(to command: String) -> String {
    let descriptor = input.withLock { $0 }
    guard let descriptor else { return "the server was stopped" }
    let line = Array("\(command)\n".utf8)
    guard (try? FileWriter.writeAll(line, to: descriptor)) != nil else { return "no supervisor" }
    var reply: [UInt8] = []
    var byte: UInt8 = 0
    while read(output, &byte, 1) == 1, byte != UInt8(ascii: "\n") { reply.append(byte) }
    return String(decoding: reply, as: UTF8.self)
  }

  /// Creates a folder with a short path, because the path of a socket has at most about 100 bytes;
  /// in memory if there is much of it, because a cluster has a thousand files.
  private static func newFolder() throws(SystemError) -> String {
    var status = statvfs()
    let hasMemory = statvfs("/dev/shm", &status) == 0 && access("/dev/shm", W_OK) == 0
    let isLarge = UInt64(status.f_bavail) * UInt64(status.f_frsize) > 4 << 30
    let parent = hasMemory && isLarge ? "/dev/shm" : "/tmp"
    var template = Array("\(parent)/postgres-test-XXXXXX".utf8CString)
    guard let path = mkdtemp(&template) else { throw .last }
    return String(cString: path)
  }

  private static func newPipe() throws(SystemError) -> (reader: Int32, writer: Int32) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .last }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  /// Returns a port of 127.0.0.1 that no program uses.
  private static func freePort() throws(SystemError) -> Int {
    #if canImport(Glibc)
      let stream = Int32(SOCK_STREAM.rawValue)
    #else
      let stream = SOCK_STREAM
    #endif
    let descriptor = socket(AF_INET, stream, 0)
    guard descriptor >= 0 else { throw .last }
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let code = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(descriptor, address, size) == 0 ? getsockname(descriptor, address, &size) : -1
      }
    }
    guard code == 0 else { throw .last }
    return Int(UInt16(bigEndian: address.sin_port))
  }

  private static let script = #"""
    folder=$1 port=$2 programs=$3 user=$4
    data=$folder/data
    trap '' INT TERM HUP PIPE
    as_user() {
      if [ -n "$user" ]; then runuser -u "$user" -- "$@"; else "$@"; fi </dev/null >>"$folder/log" 2>&1
    }
    server() { [ -f "$data/postmaster.pid" ] && head -n 1 "$data/postmaster.pid"; }
    children() { ps -A -o pid= -o ppid= | awk -v parent="$1" '$2 == parent { print $1 }'; }
    # Not by a signal, because a process that has ended may remain in the list of processes.
    is_running() {
      case $(ps -o stat= -p "$1") in
        '' | Z*) return 1 ;;
      esac
    }
    await_end() {
      for process in "$@"; do
        tries=0
        while is_running "$process"; do
          tries=$((tries + 1))
          [ "$tries" -lt 200 ] || return 1
          sleep 0.02
        done
      done
    }
    # create_template: a cluster to copy, which takes less time than to create one
    create_template() {
      touch "$folder/log"
      if [ -n "$user" ]; then chown "$user" "$folder" "$folder/log"; fi
      as_user "$programs/initdb" -D "$folder/template" -U tester --auth=trust -E UTF8 --locale=C \
        --no-sync
    }
    # initialize TEMPLATE trust|tls|password [PASSWORD]
    initialize() {
      template=$1 access=$2 password=$3
      touch "$folder/log"
      if [ -n "$user" ]; then chown "$user" "$folder" "$folder/log"; fi
      as_user cp -R "$template" "$data" || return
      {
        echo "unix_socket_directories = '$folder'"
        echo "port = $port"
        echo "fsync = off"
        echo "shared_buffers = 16MB"
        echo "deadlock_timeout = 20ms"
        # With less of a log, a database is created faster.
        echo "wal_level = minimal"
        echo "max_wal_senders = 0"
        echo "max_connections = 300"
        if [ "$access" = tls ]; then
          echo "listen_addresses = '127.0.0.1'"
          echo "ssl = on"
          echo "ssl_cert_file = '$folder/server.crt'"
          echo "ssl_key_file = '$folder/server.key'"
        else
          echo "listen_addresses = ''"
        fi
      } >>"$data/postgresql.conf"
      case $access in
        password)
          echo "ALTER ROLE tester PASSWORD '$password'" >"$folder/password"
          chmod 644 "$folder/password"
          as_user sh -c '"$1" --single -D "$2" postgres <"$3"' sh \
            "$programs/postgres" "$data" "$folder/password" || return
          echo "local all all scram-sha-256" >"$data/pg_hba.conf"
          ;;
        tls)
          as_user openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=127.0.0.1 \
            -addext subjectAltName=IP:127.0.0.1 -keyout "$folder/server.key" \
            -out "$folder/server.crt"
          ;;
      esac
    }
    start() { as_user "$programs/pg_ctl" -D "$data" -w -t 60 start; }
    stop() {
      process=$(server) || return 0
      kill -INT "$process" || return 0
      await_end "$process"
    }
    crash() {
      process=$(server) || return 0
      kill -STOP "$process"
      group="$process $(children "$process")"
      kill -KILL $group
      await_end $group || return
      rm -f "$data/postmaster.pid" "$folder"/.s.PGSQL.*
    }
    reply() {
      if "$@"; then echo ok; else echo "failed: $(tail -n 5 "$folder/log" | tr '\n' ' ')"; fi
    }
    cd /
    while read -r command arguments; do
      case $command in
        template) reply create_template ;;
        init) reply initialize $arguments ;;
        start) reply start ;;
        stop) reply stop ;;
        kill) reply crash ;;
      esac
    done
    process=$(server) && kill -QUIT "$process"
    if [ -n "$process" ]; then await_end "$process" || kill -KILL "$process"; fi
    rm -rf "$folder"
    """#
}
