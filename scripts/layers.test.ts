import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { beforeAll, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
type Case = readonly [file: string, from: string, allowed: boolean]

const CASES: readonly Case[] = [
  ['domain/src/pin/a.ts', '../result.ts', true],
  ['domain/src/pin/a.ts', 'zod', false],
  ['domain/src/pin/a.ts', 'node:crypto', false],
  ['domain/src/pin/a.ts', '@lanternleaf/contract/errors', false],
  ['content/src/a.ts', '@lanternleaf/domain/story/parse', true],
  ['content/src/a.ts', '@lanternleaf/contract/errors', false],
  ['contract/src/a.ts', '@lanternleaf/domain/pin/pin', true],
  ['contract/src/a.ts', '@lanternleaf/content/stories/load', false],
  ['server/src/a.ts', '@lanternleaf/contract/errors', true],
  ['server/src/a.ts', '@lanternleaf/web/app/paths', false],
  ['server/src/db/migrations/a.ts', '../tables.ts', true],
  ['server/src/db/migrations/a.ts', '../../learning/store.ts', false],
  ['server/src/db/migrations/a.ts', '@lanternleaf/domain/pin/pin', false],
  ['server/src/db/migrations/a.test.ts', '../../learning/store.ts', true],
  ['web/src/app/a.ts', '@lanternleaf/server/config', false],
  ['web/src/app/a.ts', 'node:fs', false],
  ['web/src/features/stories/a.ts', './b.ts', true],
  ['web/src/features/stories/a.ts', '../../ui/button.tsx', true],
  ['web/src/features/stories/a.ts', '../celebrate/celebrate.tsx', false],
  ['web/src/features/stories/a.ts', '../../routes/child/story.tsx', false],
  ['web/src/features/stories/a.ts', '@lanternleaf/server/config', false],
  ['web/src/features/stories/inner/a.ts', '../b.ts', true],
  ['web/src/features/stories/inner/a.ts', '../other/b.ts', true],
  ['web/src/features/stories/inner/a.ts', '../../../ui/button.tsx', true],
  ['web/src/features/stories/inner/a.ts', '../../celebrate/celebrate.tsx', false],
  ['web/src/features/stories/inner/a.ts', '../../../routes/child/story.tsx', false],
  ['web/src/practice/a.ts', '../storage/entries/practice.ts', true],
  ['web/src/practice/a.ts', '../storage/local.ts', false],
  ['web/src/features/stories/a.ts', '../../storage/entry.ts', false],
  ['web/src/storage/entries/a.ts', '../entry.ts', true],
  ['web/src/storage/entries/a.ts', '@lanternleaf/domain/child-login/child-login', true],
]

/** The floors of the client, from the bottom. What stands on one knows its own and those beneath. */
const FLOORS = [
  ['paths.ts', 'storage/kept-child.ts', 'api/call.ts', 'router/a.ts'],
  [
    'child-login/a.ts',
    'comfort/a.ts',
    'guided-session/a.ts',
    'learning-record/a.ts',
    'offline/a.ts',
    'practice/a.ts',
    'screen-reader-pro/a.ts',
    'sharing/a.ts',
    'speech/a.ts',
  ],
  ['ui/a.ts'],
  ['features/stories/a.ts'],
  ['routes/child/a.ts'],
  ['app/a.ts'],
]

const rooms = FLOORS.flatMap((floor, height) => floor.map((room) => ({ room, height })))

const doors = rooms.flatMap((from) =>
  rooms
    .filter((to) => to.room !== from.room)
    .map((to): Case => {
      const path = relative(dirname(from.room), to.room)
      return [`web/src/${from.room}`, path.startsWith('.') ? path : `./${path}`, to.height <= from.height]
    }),
)

const all = [...CASES, ...doors]

/** What the lint rules refuse, as `file:line`. Each file holds its imports, one a line. */
let refused: ReadonlySet<string>

const linesOf = (file: string) => all.filter(([one]) => one === file).map(([, from]) => from)

beforeAll(() => {
  const house = mkdtempSync(join(tmpdir(), 'layers-'))
  try {
    const config = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'))
    writeFileSync(join(house, 'biome.json'), JSON.stringify({ ...config, $schema: undefined, vcs: { enabled: false } }))
    cpSync(join(root, 'package.json'), join(house, 'package.json'))
    for (const [file] of all)
      write(
        join(house, file),
        linesOf(file).map((from, line) => `import { a${line} } from '${from}'`),
      )
    for (const [file] of READERS) write(join(house, file), ["localStorage.getItem('a')"])
    refused = lint(house)
  } finally {
    rmSync(house, { recursive: true })
  }
})

function write(path: string, lines: readonly string[]): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `${lines.join('\n')}\n`)
}

function lint(house: string): ReadonlySet<string> {
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
  const rules = ['noRestrictedImports', 'noRestrictedGlobals'].map((rule) => `--only=style/${rule}`)
  const { stdout, error } = spawnSync(
    process.execPath,
    [biome, 'lint', ...rules, '--reporter=json', '--max-diagnostics=none', '.'],
    { cwd: house, encoding: 'utf8' },
  )
  if (error) throw error
  const { diagnostics }: { diagnostics: readonly Diagnostic[] } = JSON.parse(stdout)
  return new Set(diagnostics.map(({ location: { path, start } }) => `${path}:${start.line}`))
}

type Diagnostic = { readonly location: { readonly path: string; readonly start: { readonly line: number } } }

it.each(all)('%s importing %s: %s', (file, from, allowed) => {
  expect(refused.has(`${file}:${linesOf(file).indexOf(from) + 1}`)).toBe(!allowed)
})

const READERS: readonly (readonly [string, boolean])[] = [
  ['web/src/features/stories/reads.ts', false],
  ['web/src/comfort/reads.ts', false],
  ['web/src/storage/browser.ts', true],
]

it.each(READERS)('%s reading local storage: %s', (file, allowed) => {
  expect(refused.has(`${file}:1`)).toBe(!allowed)
})
