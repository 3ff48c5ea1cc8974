import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run.mjs'

/** @import { Package } from './packages.mjs' */

/** The files of a package that state its license. */
const LICENSE_FILE = /^(?:licen[sc]e|copying|notice)/i

/** Where the standard text of a license is, for packages that come without it, and how it begins. */
const STANDARD_TEXTS = /** @type {const} */ ({
  MIT: ['node_modules/hono/LICENSE', 'Permission is hereby granted'],
  ISC: ['node_modules/split2/LICENSE', 'Permission to use'],
  'Apache-2.0': ['node_modules/prom-client/LICENSE', 'Apache License'],
})

/**
 * The third-party notices: name, version and license of each package, then its license text.
 * @param {readonly Package[]} packages
 * @param {(path: string) => string} folderOf the folder in which a package is installed
 * @returns {string}
 */
export function writeNotices(packages, folderOf) {
  const head =
    'Lanternleaf contains the following packages. Each is listed with its version and license, and then with the text of its license.\n'
  const list = packages.map(({ name, version, license }) => `${name} ${version} (${license})`)
  const texts = packages.map(
    (item) => `${'='.repeat(80)}\n${item.name} ${item.version}\n\n${licenseText(item, folderOf(item.path))}`,
  )
  return `${[head, ...list, '', ...texts].join('\n')}\n`
}

/**
 * The license texts in a package's folder, or the standard text with the names of its authors.
 * @param {Package} item
 * @param {string} folder
 * @returns {string}
 */
function licenseText({ name, license }, folder) {
  if (!existsSync(folder)) throw new Error(`${folder} is not installed; run npm ci, then try again`)
  const entries = readdirSync(folder, { withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && LICENSE_FILE.test(entry.name))
  if (files.length > 0) return files.map(({ name }) => readFileSync(join(folder, name), 'utf8').trim()).join('\n\n')
  const [file, start] = STANDARD_TEXTS[/** @type {keyof typeof STANDARD_TEXTS} */ (license)] ?? []
  if (file === undefined) throw new Error(`${name} comes without the text of its license, ${license}`)
  const text = readFileSync(join(root, file), 'utf8')
  return `Copyright (c) ${authorOf(folder, name)}\n\n${text.slice(text.indexOf(start)).trim()}`
}

/**
 * @param {string} folder
 * @param {string} name
 * @returns {string}
 */
function authorOf(folder, name) {
  const { author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const info = join(folder, 'info.json')
  // The packages `@iconify-json/…` name their artists in this file.
  if (existsSync(info)) return JSON.parse(readFileSync(info, 'utf8')).author.name
  return author?.name ?? author ?? `the authors of ${name}`
}

/**
 * The software bill of materials in CycloneDX 1.6.
 * @param {readonly Package[]} packages
 * @param {{ version: string, time: Date }} release
 * @returns {string}
 */
export function writeBillOfMaterials(packages, { version, time }) {
  const references = new Map(packages.map((item) => [item.path, referenceOf(item)]))
  const components = packages.map((item) => ({
    type: 'library',
    'bom-ref': referenceOf(item),
    name: item.name,
    version: item.version,
    hashes: [{ alg: 'SHA-512', content: Buffer.from(item.integrity.replace('sha512-', ''), 'base64').toString('hex') }],
    licenses: [{ license: { id: item.license } }],
    purl: urlOf(item),
  }))
  const dependencies = packages.map((item) => ({
    ref: referenceOf(item),
    dependsOn: item.needs.flatMap((path) => references.get(path) ?? []),
  }))
  const product = {
    type: 'application',
    'bom-ref': 'lanternleaf',
    name: 'lanternleaf',
    version,
    licenses: [{ license: { id: 'MIT' } }],
  }
  const bill = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { timestamp: time.toISOString(), component: product },
    components,
    dependencies: [{ ref: 'lanternleaf', dependsOn: [...references.values()] }, ...dependencies],
  }
  return `${JSON.stringify(bill, null, 2)}\n`
}

/** The package URL. @param {Package} item @returns {string} */
const urlOf = ({ name, version }) => `pkg:npm/${name.replace('@', '%40')}@${version}`

/** The package URL, with the folder where one version is installed twice. @param {Package} item @returns {string} */
const referenceOf = (item) => (item.path === `node_modules/${item.name}` ? urlOf(item) : `${urlOf(item)}#${item.path}`)
