/** Runs `buildOnce` on a made-up build in a temporary folder. */

import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { pinnedNode, root, run } from './run.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lanternleaf-built-'))
  mkdirSync(join(folder, 'source', 'inner'), { recursive: true })
  write('source/inner/words.yaml', 'otter')
  writeScript('')
})
afterEach(() => {
  rmSync(folder, { recursive: true })
  rmSync(join(root, '.cache', 'built', basename(folder)), { force: true })
})

const write = (file: string, text: string) => writeFileSync(join(folder, file), text)
/** Writes a build script that appends the word it read to its result. @param extraCode runs before that */
const writeScript = (extraCode: string) =>
  write(
    'build.mjs',
    `import { appendFileSync, readFileSync } from 'node:fs'
    const word = readFileSync(${JSON.stringify(join(folder, 'source', 'inner', 'words.yaml'))}, 'utf8')
    ${extraCode}
    appendFileSync(process.argv[2], word + ' ')`,
  )
const readResult = () => readFileSync(join(folder, 'result'), 'utf8')

/** Runs `buildOnce` in a process of its own. Returns its exit code. */
const runBuildOnce = () => {
  const [script, result] = [join(folder, 'build.mjs'), join(folder, 'result')]
  const options = { script: [script, result], result, sources: [join(folder, 'source'), script] }
  const program = `import { buildOnce } from ${JSON.stringify(join(root, 'scripts', 'build.mjs'))}
    await buildOnce(${JSON.stringify(basename(folder))}, ${JSON.stringify(options)})`
  return run(pinnedNode, ['--input-type=module', '--eval', program], { onOutput: () => undefined })
}

it('builds once from the same sources, and again when their content changes, whatever their modification times', async () => {
  expect([await runBuildOnce(), await runBuildOnce(), readResult()]).toEqual([0, 0, 'otter '])
  write('source/inner/words.yaml', 'heron')
  utimesSync(join(folder, 'source', 'inner', 'words.yaml'), 0, 0)
  expect([await runBuildOnce(), readResult()]).toEqual([0, 'otter heron '])
  write('source/more.yaml', '')
  expect([await runBuildOnce(), readResult()]).toEqual([0, 'otter heron heron '])
  rmSync(join(folder, 'source', 'more.yaml'))
  expect([await runBuildOnce(), readResult()]).toEqual([0, 'otter heron heron heron '])
  for (const generated of ['dist', 'node_modules']) {
    mkdirSync(join(folder, 'source', generated))
    write(`source/${generated}/file`, '')
  }
  expect([await runBuildOnce(), readResult()]).toEqual([0, 'otter heron heron heron '])
  rmSync(join(folder, 'result'))
  expect([await runBuildOnce(), readResult()]).toEqual([0, 'heron '])
})

it.each([
  ['fails', 'process.exitCode = 1'],
  ['is killed', "process.kill(process.pid, 'SIGTERM'); await new Promise((resolve) => setTimeout(resolve, 60_000))"],
])('builds again after a build that %s, although an older result exists', async (_, ending) => {
  await runBuildOnce()
  writeScript(ending)
  expect(await runBuildOnce()).toBe(1)
  writeScript('')
  const before = readResult()
  expect([await runBuildOnce(), readResult()]).toEqual([0, `${before}otter `])
})

it('builds again what was edited during the build', async () => {
  const words = JSON.stringify(join(folder, 'source', 'inner', 'words.yaml'))
  writeScript(`if (word === 'otter') (await import('node:fs')).writeFileSync(${words}, 'heron')`)
  expect([await runBuildOnce(), readResult(), await runBuildOnce(), readResult()]).toEqual([
    0,
    'otter ',
    0,
    'otter heron ',
  ])
})
