/** Runs the npm scripts on a simulated Node that is too old to run the project: they must say so in one sentence. */

import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pinnedNode, root } from './run.mjs'

/** Removes what an older Node does not have: `import.meta.dirname` (since 20.11), and functions that came with 20 and later. */
const OLDER_NODE_HOOKS = `
  import { registerHooks } from 'node:module'
  Object.defineProperty(process.versions, 'node', { value: process.env.AS_NODE })
  const LATER_FUNCTIONS = [
    [Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with'], 20],
    [Object, ['groupBy'], 21], [Map, ['groupBy'], 21], [Promise, ['withResolvers', 'try'], 22], [Array, ['fromAsync'], 22],
    [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf'], 22], [URL, ['parse'], 22],
    [globalThis, ['Iterator', 'WebSocket', 'navigator', 'CustomEvent'], 21], [process, ['getBuiltinModule', 'loadEnvFile'], 22],
  ]
  const major = Number(process.env.AS_NODE.split('.')[0])
  for (const [owner, names, since] of LATER_FUNCTIONS) if (major < since) for (const name of names) delete owner[name]
  registerHooks({
    load: (url, context, next) => {
      const loaded = next(url, context)
      const isOurs = url.includes('/scripts/') && loaded.format === 'module'
      const older = 'delete import.meta.dirname; delete import.meta.filename; delete import.meta.main;'
      return isOurs ? { ...loaded, source: older + loaded.source } : loaded
    },
  })
`

let dir: string
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'lanternleaf-old-node-'))
  writeFileSync(join(dir, 'older.mjs'), OLDER_NODE_HOOKS)
})
afterAll(() => rmSync(dir, { recursive: true }))

const runAs = (version: string, ...args: readonly string[]) =>
  new Promise<{ code: number | string | null | undefined; stdout: string; stderr: string }>((resolve) => {
    const env = { PATH: '', AS_NODE: version }
    const hooks = ['--import', pathToFileURL(join(dir, 'older.mjs')).href]
    execFile(process.execPath, [...hooks, ...args], { cwd: root, env }, (reason, stdout, stderr) =>
      resolve({ code: reason?.code ?? 0, stdout, stderr }),
    )
  })

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }

it.each(Object.entries(scripts))('npm run %s says which Node it needs if Node is too old', async (_, command) => {
  const [program, ...args] = command.split(' ')
  expect(program).toBe('node')
  const sentence =
    '\nThis is Node 18.20.8; Lanternleaf needs Node 20 or newer. Get it from nodejs.org, then try again.\n'
  expect(await runAs('18.20.8', ...args)).toEqual({ code: 1, stdout: '', stderr: sentence })
})

it('the oldest supported Node finds the pinned Node', async () => {
  const program = `import('./scripts/build.mjs').then(() => import('./scripts/run.mjs')).then(({ checkNode, pinnedNode }) => {
    checkNode()
    console.log(pinnedNode)
  })`
  const printed = await runAs('20.0.0', '--eval', program)
  expect(printed).toEqual({ code: 0, stdout: `${pinnedNode}\n`, stderr: '' })
})
