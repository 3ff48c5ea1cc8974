import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../run.mjs'
import { writeBillOfMaterials, writeNotices } from './notices.mjs'
import { describePackage, releasedPackages } from './packages.mjs'

/** What archives are made for. `any` comes without Node, for every system that has one. */
export const PLATFORMS = ['linux-x64', 'linux-arm64', 'any']

const cache = join(root, '.cache', 'release')

/** The packages that are not part of the built server because they contain native code, and their files. */
const NATIVE = {
  bcrypt: ['package.json', 'bcrypt.js', 'promises.js', 'LICENSE'],
  'node-gyp-build': ['package.json', 'index.js', 'node-gyp-build.js', 'LICENSE'],
}

/** The documentation, with every file that its pages link to. The compose files are left out: they build from the sources. */
export const DOCUMENTATION = [
  'CHANGELOG.md',
  'CONTEXT.md',
  'CONTRIBUTING.md',
  'LICENSE',
  'SECURITY.md',
  'content/LICENSE',
  'content/fallbacks/README.md',
  'content/lessons/README.md',
  'content/mix/README.md',
  'content/sentences/README.md',
  'content/stories/EXAMPLE.md',
  'content/stories/README.md',
  'content/stories/SCENES.md',
  'content/stories/ocean/the-quiet-reef',
  'content/words/README.md',
  'deploy',
  'docs',
]

/** Files that are copied as they are, by their names in a release. */
const COPIES = {
  ...Object.fromEntries(DOCUMENTATION.map((path) => [path, path])),
  'web/dist': 'web/dist',
  'server/dist/main.js': 'server/dist/main.js',
  'server/dist/sqlite-worker.js': 'server/dist/sqlite-worker.js',
  lanternleaf: 'scripts/release/lanternleaf.sh',
}

/**
 * Lays out a release in a folder.
 * @param {string} platform
 * @param {{ version: string, time: Date, programs: readonly string[] }} release
 * @returns {Promise<string>} the folder, which contains the folder `lanternleaf`
 */
export async function stageRelease(platform, { version, time, programs }) {
  const staged = join(cache, platform)
  rmSync(staged, { recursive: true, force: true })
  const home = join(staged, 'lanternleaf')
  const program = join(home, 'versions', version)
  mkdirSync(program, { recursive: true })
  for (const [name, source] of Object.entries(COPIES))
    cpSync(join(root, source), join(program, name), { recursive: true })
  for (const name of programs)
    cpSync(join(root, '.cache', 'programs', `${name}.js`), join(program, 'server', 'dist', `${name}.js`))
  for (const [name, files] of Object.entries(NATIVE)) {
    for (const file of files) cpSync(join(root, 'node_modules', name, file), join(program, 'node_modules', name, file))
  }
  const prebuilds = platform === 'any' ? 'prebuilds' : `prebuilds/${platform}`
  const bcrypt = join('node_modules', 'bcrypt', prebuilds)
  cpSync(join(root, bcrypt), join(program, bcrypt), { recursive: true })
  const node = platform === 'any' ? [] : [describePackage(`node_modules/node-${platform}`)]
  for (const item of node) addNode(item, program)

  const packages = [...releasedPackages(), ...node]
  const folderOf = (/** @type {string} */ path) => (path === node[0]?.path ? join(program, 'node') : join(root, path))
  refuseUnlisted(packages)
  const migrations = await migrationLines()
  const texts = {
    version: `${version}\n`,
    platform: `${platform}\n`,
    migrations: migrations.join('\n'),
    'package.json': `${JSON.stringify({ name: 'lanternleaf', version, private: true, type: 'module' })}\n`,
    'THIRD-PARTY-NOTICES.txt': writeNotices(packages, folderOf),
    'sbom.cdx.json': writeBillOfMaterials(packages, { version, time }),
  }
  for (const [name, text] of Object.entries(texts)) writeFileSync(join(program, name), text)
  chmodSync(join(program, 'lanternleaf'), 0o755)
  writeFileSync(join(program, 'files.sha256'), listFiles(program))
  symlinkSync(join('versions', version), join(home, 'current'))
  symlinkSync(join('current', 'lanternleaf'), join(home, 'lanternleaf'))
  return staged
}

/**
 * Adds the Node of a platform, from this machine if it has the same platform, else from the registry with the hash of the lock
 * file.
 * @param {import('./packages.mjs').Package} item
 * @param {string} program
 */
function addNode(item, program) {
  const installed = join(root, item.path)
  const source = existsSync(join(installed, 'bin', 'node')) ? installed : fetchPackage(item)
  for (const name of ['bin/node', 'LICENSE', 'package.json']) cpSync(join(source, name), join(program, 'node', name))
}

/** @param {import('./packages.mjs').Package} item @returns {string} its folder */
function fetchPackage({ name, version, integrity }) {
  const file = join(cache, `${name}-${version}.tgz`)
  mkdirSync(cache, { recursive: true })
  const hash = () => `sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}`
  if (!existsSync(file) || hash() !== integrity)
    execFileSync('npm', ['pack', '--silent', `${name}@${version}`, '--pack-destination', cache], { stdio: 'pipe' })
  if (hash() !== integrity) throw new Error(`${name}@${version} is not what package-lock.json names: its hash differs`)
  const folder = join(cache, `${name}-${version}`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  execFileSync('tar', ['-xzf', file, '-C', folder, '--strip-components=1'])
  return folder
}

/**
 * Refuses a release that contains a package of which the notices say nothing.
 * @param {readonly { path: string }[]} packages
 */
function refuseUnlisted(packages) {
  const paths = new Set(packages.map(({ path }) => path))
  const map = JSON.parse(readFileSync(join(root, 'server/dist/main.js.map'), 'utf8'))
  for (const source of map.sources) {
    const [path] =
      /(?:server\/)?node_modules\/(?:@[^/]+\/)?[^/]+(?:\/node_modules\/(?:@[^/]+\/)?[^/]+)*/.exec(
        join('server/dist', source),
      ) ?? []
    if (path !== undefined && !paths.has(path)) throw new Error(`${path} is in the server, but not in the notices`)
  }
}

/**
 * The migrations that the server knows, from the first: the name, and the oldest version that works with the schema after it.
 * @returns {Promise<readonly string[]>}
 */
async function migrationLines() {
  const { MIGRATIONS } = await import(pathToFileURL(join(root, 'server/src/db/migrate.ts')).href)
  return MIGRATIONS.map((/** @type {{ name: string, compatibleFrom?: string }} */ { name, compatibleFrom }) =>
    compatibleFrom === undefined ? name : `${name} ${compatibleFrom}`,
  )
}

/**
 * The hash of every file in a folder, as `sha256sum --check` reads it.
 * @param {string} folder
 * @returns {string}
 */
function listFiles(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = files.map(({ parentPath, name }) => relative(folder, join(parentPath, name))).toSorted()
  const lines = paths.map(
    (path) =>
      `${createHash('sha256')
        .update(readFileSync(join(folder, path)))
        .digest('hex')}  ${path}\n`,
  )
  return lines.join('')
}
