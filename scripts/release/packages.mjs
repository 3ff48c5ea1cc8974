import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run.mjs'

/**
 * A package as `package-lock.json` describes it.
 * @typedef {{ version: string, license?: string, integrity?: string, dev?: true, devOptional?: true, optional?: true,
 *   os?: string | string[], link?: true, resolved?: string, dependencies?: Record<string, string>, optionalDependencies?: Record<string, string>,
 *   peerDependencies?: Record<string, string>, peerDependenciesMeta?: Record<string, { optional?: boolean }> }} Locked
 */

/**
 * A package in a release. `path` is its folder, such as `node_modules/hono`; `needs` are the paths of the packages it imports.
 * @typedef {{ path: string, name: string, version: string, license: string, integrity: string, needs: readonly string[] }} Package
 */

/** @type {{ version: string, packages: Readonly<Record<string, Locked>> }} */
const lockFile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))

/** Every entry of the lock file, by its folder. */
export const locked = lockFile.packages

/** The workspaces that a release is built from. */
const WORKSPACES = ['server', 'web', 'contract', 'content', 'domain']

/** Packages that are needed only to build, although pictures and data from them are in the built client. */
const EMBEDDED = [
  'node_modules/@iconify-json/fluent-emoji-flat',
  'node_modules/@iconify-json/lucide',
  'node_modules/@iconify-json/noto',
  'node_modules/cmu-pronouncing-dictionary',
  'node_modules/hyphen',
]

/** Every package that a release contains, as code or as data, in the order of their names. @returns {readonly Package[]} */
export function releasedPackages() {
  /** @type {Map<string, Package>} */
  const byPath = new Map()
  for (const workspace of WORKSPACES) for (const path of neededBy(workspace)) add(path)
  for (const path of EMBEDDED) byPath.set(path, describePackage(path))
  return [...byPath.values()].toSorted((a, b) => (a.path < b.path ? -1 : 1))

  /** @param {string} path */
  function add(path) {
    if (byPath.has(path)) return
    const needs = neededBy(path)
    byPath.set(path, describePackage(path, needs))
    for (const need of needs) add(need)
  }
}

/**
 * @param {string} path
 * @param {readonly string[]} [needs]
 * @returns {Package}
 */
export function describePackage(path, needs = []) {
  const { version, license, integrity } = entryAt(path)
  if (license === undefined || integrity === undefined)
    throw new Error(`package-lock.json has no license or hash for ${path}`)
  return {
    path,
    name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
    version,
    license,
    integrity,
    needs,
  }
}

/** @param {string} path @returns {Locked} */
function entryAt(path) {
  const entry = locked[path]
  if (entry === undefined) throw new Error(`package-lock.json has no ${path}`)
  return entry
}

/**
 * The folders of the packages that a package may import when it runs. Peers count unless they are optional, and an optional
 * package counts if it is for every machine.
 * @param {string} path
 * @returns {readonly string[]}
 */
function neededBy(path) {
  const {
    dependencies = {},
    optionalDependencies = {},
    peerDependencies = {},
    peerDependenciesMeta = {},
  } = entryAt(path)
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional)
  const names = [...Object.keys(dependencies), ...Object.keys(optionalDependencies), ...peers]
  return names
    .map((name) => resolvePackage(path, name))
    .filter((need) => !entryAt(need).link && entryAt(need).os === undefined)
}

/**
 * The folder that Node finds a package in, from another folder.
 * @param {string} from
 * @param {string} name
 * @returns {string}
 */
function resolvePackage(from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
    if (locked[path] !== undefined) return path
    if (folder === '') throw new Error(`package-lock.json has no ${name}, which ${from} needs`)
  }
}
