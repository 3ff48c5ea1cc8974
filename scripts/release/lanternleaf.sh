#!/bin/sh
# Starts Lanternleaf. `lanternleaf help` lists its other commands.
set -eu

# This script is <home>/versions/<version>/lanternleaf. The link <home>/lanternleaf leads to it by the link <home>/current, which an
# update changes.
program=$(dirname "$(readlink -f "$0")")
LANTERNLEAF_HOME=$(dirname "$(dirname "$program")")
export LANTERNLEAF_HOME
# The settings of a service are in a file, which the commands of an administrator read, too.
if [ -n "${ENV_FILE:-}" ]; then
  [ -r "$ENV_FILE" ] || { echo "ENV_FILE: $ENV_FILE cannot be read." >&2; exit 1; }
  DATA_DIR=${DATA_DIR:-$(sed -n 's/^DATA_DIR=//p' "$ENV_FILE" | tail -n 1)}
fi
export DATA_DIR="${DATA_DIR:-$LANTERNLEAF_HOME/data}"
# This and the two options of the heap below save memory, as in scripts/run.mjs of the source.
export MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX:-2}"

stop() {
  echo "$1" >&2
  exit 1
}

node=$program/node/bin/node
if [ -e "$node" ]; then
  "$node" --version >/dev/null 2>&1 || stop "The Node of this archive does not run here. It is for $(cat "$program/platform") with glibc 2.28 or newer and the library libatomic (Debian, Ubuntu, Raspberry Pi OS: apt install libatomic1)."
else
  node=$(command -v node) || stop 'Node 26 or newer is missing. Get it from nodejs.org, or use the archive for your system, which contains it.'
  major=$("$node" --print 'process.versions.node.split(".")[0]')
  [ "$major" -ge 26 ] || stop "This is Node $major. Lanternleaf needs Node 26 or newer: get it from nodejs.org, or use the archive for your system, which contains it."
fi

run() {
  name=$1
  shift
  exec "$node" ${ENV_FILE:+--env-file="$ENV_FILE"} --disable-warning=ExperimentalWarning "$program/server/dist/$name.js" "$@"
}

start() {
  exec "$node" ${ENV_FILE:+--env-file="$ENV_FILE"} --max-semi-space-size=8 --heap-growing-percent=15 "$program/server/dist/main.js"
}

# Asks the server on this machine, as a container's health check does. A running server has written its address into its data
# folder, because this shell may not have its settings.
health() {
  exec "$node" ${ENV_FILE:+--env-file="$ENV_FILE"} --eval '
    const { readFileSync } = require("node:fs")
    const { isIPv6 } = require("node:net")
    let settings = process.env
    let hint = ""
    try {
      settings = JSON.parse(readFileSync(`${process.env.DATA_DIR}/server-settings.json`, "utf8"))
    } catch (reason) {
      if (reason.code === "EACCES") hint = ` ${reason.path} cannot be read: run this as the user of the server.`
    }
    const host = (settings.HOST ?? "").replace(/^\[|\]$/g, "")
    const known = ["", "0.0.0.0", "::"].includes(host) ? "127.0.0.1" : host
    const address = `http://${isIPv6(known) ? `[${known}]` : known}:${settings.PORT || 3000}`
    fetch(`${address}/healthz`, { signal: AbortSignal.timeout(8000) }).then(async (answer) => {
      console.log(await answer.text())
      process.exitCode = answer.ok ? 0 : 1
    }, () => {
      console.error(`No server answers at ${address}.${hint}`)
      process.exitCode = 1
    })'
}

usage() {
  cat <<'TEXT'
./lanternleaf                   starts the server
./lanternleaf backup <file>     copies the data into a file, also while the server runs
./lanternleaf restore <file>    puts a backup in place
./lanternleaf admin <command>   accounts, check, invite, password-link or rebuild
./lanternleaf update <archive>  backs up, replaces the program by a newer one, and starts it, or not with --no-start
./lanternleaf rollback          goes back to the version before the last update
./lanternleaf health            asks the server on this machine whether it is well
./lanternleaf version           prints the version

Settings are environment variables. ENV_FILE names a file with them, such as /etc/lanternleaf.env of a service.
TEXT
}

# The same list as that of `npm run admin`, in scripts/program.mjs of the source.
admin_usage() {
  cat <<'TEXT'
Say what to do:
  ./lanternleaf admin accounts       counts families and lists the largest; list lists all by id, without emails; erase <id> erases one
  ./lanternleaf admin check          checks the database: damage, version of the schema, rows without an owner
  ./lanternleaf admin invite         prints a link with which one family signs up
  ./lanternleaf admin password-link  <email>: prints a link to choose a new password
  ./lanternleaf admin rebuild        recomputes sessions, weeks and profiles from the stored facts
To close or open sign-up, start the server with SIGN_UPS=closed, invited or open.
TEXT
}

command=${1:-start}
[ $# -eq 0 ] || shift
case $command in
  start) [ $# -eq 0 ] || stop 'start takes no arguments; settings are environment variables, as in PORT=4000 ./lanternleaf.'; start ;;
  backup | restore) run "$command" "$@" ;;
  admin)
    admin=${1:-}
    [ $# -eq 0 ] || shift
    case $admin in
      accounts | check | invite | password-link | rebuild) run "$admin" "$@" ;;
      *) admin_usage >&2; exit 1 ;;
    esac
    ;;
  health) health ;;
  update)
    "$node" ${ENV_FILE:+--env-file="$ENV_FILE"} --disable-warning=ExperimentalWarning "$program/server/dist/update.js" "$@"
    # The link now leads to the new version.
    case " $* " in *' --no-start '*) ;; *) exec "$LANTERNLEAF_HOME/lanternleaf" ;; esac
    ;;
  rollback) run "$command" "$@" ;;
  version | --version) cat "$program/version" ;;
  help | --help | -h) usage ;;
  *) usage >&2; exit 1 ;;
esac
