#!/usr/bin/env bash
# Runs a temporary PostgreSQL server with default settings, which listens on a socket only. Prints the
# folder of the socket when the server accepts connections, and runs until the end of its input.
#   Tools/lib/postgres-server.sh FOLDER      FOLDER must not exist; the user of the database is benchmark
# Exit code 3: PostgreSQL is not installed.
set -euo pipefail
folder=$1
programs=$(find /usr/lib/postgresql/*/bin/initdb 2>/dev/null | sort -V | tail -n 1 || true)
programs=${programs:-$(command -v initdb || true)}
[ -n "$programs" ] || exit 3
programs=$(dirname "$programs")

# PostgreSQL refuses the superuser.
as_server() {
  if [ "$(id -u)" = 0 ]; then
    (cd / && runuser -u postgres -- "$@")
  else
    "$@"
  fi
}

stop() {
  as_server "$programs/pg_ctl" -D "$folder/data" -m immediate stop >&2 || true
  rm -rf "$folder"
}

mkdir -m 755 "$folder"
[ "$(id -u)" != 0 ] || chown postgres "$folder"
trap stop EXIT
trap '' INT HUP
as_server "$programs/initdb" -D "$folder/data" -U benchmark --auth=trust -E UTF8 --locale=C >&2
as_server "$programs/pg_ctl" -D "$folder/data" -l "$folder/log" -w start \
  -o "-c listen_addresses='' -c unix_socket_directories='$folder'" >&2
echo "$folder"
cat >/dev/null
