import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
let house: string

beforeAll(() => {
  house = mkdtempSync(join(tmpdir(), 'layers-'))
  const config = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'))
  writeFileSync(join(house, 'biome.json'), JSON.stringify({ ...config, $schema: undefined, vcs: { enabled: false } }))
  cpSync(join(root, 'package.json'), join(house, 'package.json'))
})

afterAll(() => rmSync(house, { recursive: true }))

/** Whether the lint rules let `file` import `from`. */
function mayImport(file: string, from: string): boolean {
  const path = join(house, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `import { thing } from '${from}'\n\nthing()\n`)
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
  try {
    execFileSync(process.execPath, [biome, 'lint', '--only=style/noRestrictedImports', path], {
      cwd: house,
      stdio: 'pipe',
    })
    return true
  } catch (error) {
    const said = String((error as { stdout: Buffer }).stdout) + String((error as { stderr: Buffer }).stderr)
    if (!said.includes('noRestrictedImports')) throw error
    return false
  }
}

it.each([
  ['domain/src/pin/a.ts', '../result.ts', true],
  ['domain/src/pin/a.ts', 'zod', false],
  ['domain/src/pin/a.ts', 'node:crypto', false],
  ['domain/src/pin/a.ts', '@lanternleaf/contract/errors', false],
  ['content/src/a.ts', '@lanternleaf/domain/story/parse', true],
  ['content/src/a.ts', '@lanternleaf/contract/errors', false],
  ['contract/src/a.ts', '@lanternleaf/domain/pin/pin', true],
  ['contract/src/a.ts', '@lanternleaf/content/load', false],
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
])('%s importing %s: %s', (file, from, allowed) => {
  expect(mayImport(file, from)).toBe(allowed)
})
