/**
 * Reads every import of the project and refuses those against the layers in CONTRIBUTING.md: each workspace and each
 * folder of the client may import only certain others.
 */

import { globSync, readFileSync } from 'node:fs'
import { dirname, join, posix, relative } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')

/** What each workspace may import of the others. */
const WORKSPACES: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  content: ['domain'],
  contract: ['domain'],
  server: ['domain', 'content', 'contract'],
  web: ['domain', 'content', 'contract'],
}

/** The client's folders, from the bottom. A file may import from its own layer and those below it. */
const LAYERS = [
  ['paths.ts', 'storage', 'api', 'router'],
  [
    'child-login',
    'comfort',
    'guided-session',
    'learning-record',
    'offline',
    'practice',
    'screen-reader-pro',
    'sharing',
    'speech',
  ],
  ['ui'],
  ['features'],
  ['routes'],
  ['app'],
]

const layerOf = (folder = ''): number | undefined => {
  const index = LAYERS.findIndex((layer) => layer.includes(folder))
  return index < 0 ? undefined : index
}

/** Files that only the folder `storage` may import; all others use its entries. */
const STORAGE_INTERNALS = /\/storage\/(safe-local-storage|entry|local|schema|stored-login|stored-text)\.ts$/

/** Returns why a file may not import something, or null if it may. */
function refusal(file: string, from: string): string | null {
  const [workspace = '', , ...path] = file.split('/')
  const isTest = file.endsWith('.test.ts')
  if (isTest && ['domain', 'web'].includes(workspace)) return null
  const allowed = WORKSPACES[workspace] ?? []
  const [, imported] = /^@lanternleaf\/([^/]+)/.exec(from) ?? []
  if (imported !== undefined && !allowed.includes(imported)) return `${workspace} imports ${allowed.join(', ')} alone`
  const target = from.startsWith('.') ? posix.join(dirname(file), from) : from
  if (workspace === 'domain' && !target.startsWith('domain/src/')) return 'domain imports nothing but itself'
  if (file.startsWith('server/src/db/migrations/') && !isTest && !target.startsWith('server/src/db/') && isOurs(from))
    return 'a migration imports nothing that changes'
  return workspace === 'web' ? clientRefusal(path, from, target) : null
}

const isOurs = (from: string) => from.startsWith('.') || from.startsWith('@lanternleaf/')

function clientRefusal([folder, feature]: readonly string[], from: string, target: string): string | null {
  if (from.startsWith('node:')) return 'the client runs in a browser'
  if (STORAGE_INTERNALS.test(target) && folder !== 'storage') return 'storage is read and written through its entries'
  const [, targetFolder, targetFeature] = /^web\/src\/([^/]+)(?:\/([^/]+))?/.exec(target) ?? []
  const [layer, targetLayer] = [layerOf(folder), layerOf(targetFolder)]
  if (layer === undefined || targetLayer === undefined) return null
  if (targetLayer > layer) return `${folder} lies beneath ${targetFolder}`
  const isOtherFeature = folder === 'features' && targetFolder === 'features' && targetFeature !== feature
  return isOtherFeature ? 'features never import one another; a route composes them' : null
}

const IMPORT = /\b(?:from|import)\s*\(?\s*(?:\/\*.*?\*\/\s*)?'([^'\n]+)'/g

it('no file imports what lies above it', () => {
  const files = globSync(`{${Object.keys(WORKSPACES).join()}}/src/**/*.{ts,tsx}`, {
    cwd: root,
    exclude: ['**/generated/**'],
  })
  const refused = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(IMPORT)]
      .map(([, from = '']) => ({ file, from, why: refusal(file, from) }))
      .filter(({ why }) => why !== null),
  )
  expect(files.length).toBeGreaterThan(1_000)
  expect(refused).toEqual([])
})

it('finds imports in all their forms', () => {
  const text = `import { a } from './a.ts'\nimport {\n  b,\n} from './b.ts'\nimport './c.ts'\nexport * from './d.ts'\nimport('./e.ts')`
  expect([...text.matchAll(IMPORT)].map(([, from]) => from)).toEqual(['./a.ts', './b.ts', './c.ts', './d.ts', './e.ts'])
})

type Case = readonly [file: string, from: string, allowed: boolean]

const CASES: readonly Case[] = [
  ['domain/src/pin/a.ts', '../result.ts', true],
  ['domain/src/pin/a.ts', 'zod', false],
  ['domain/src/pin/a.ts', 'node:crypto', false],
  ['domain/src/pin/a.ts', '@lanternleaf/contract/errors', false],
  ['content/src/a.ts', '@lanternleaf/domain/story/parse-story', true],
  ['content/src/a.ts', '@lanternleaf/contract/errors', false],
  ['contract/src/a.ts', '@lanternleaf/domain/pin/pin', true],
  ['contract/src/a.ts', '@lanternleaf/content/stories/load-story', false],
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

/** One example file in each folder of the client, with the height of its layer. */
const exampleFiles = LAYERS.flatMap((layer, height) =>
  layer.map((folder) => {
    const file = folder.endsWith('.ts') ? folder : `${folder}/${folder === 'features' ? 'stories/a.ts' : 'a.ts'}`
    return { file, height }
  }),
)

const casesBetweenFolders = exampleFiles.flatMap((from) =>
  exampleFiles
    .filter((to) => to !== from)
    .map((to): Case => {
      const path = relative(dirname(from.file), to.file)
      return [`web/src/${from.file}`, path.startsWith('.') ? path : `./${path}`, to.height <= from.height]
    }),
)

it.each([...CASES, ...casesBetweenFolders])('refusal decides whether %s may import %s: %s', (file, from, allowed) => {
  expect(refusal(file, from) === null).toBe(allowed)
})
