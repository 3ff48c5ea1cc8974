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
  build('')
})
afterEach(() => {
  rmSync(folder, { recursive: true })
  rmSync(join(root, '.cache', 'built', basename(folder)), { force: true })
})

const write = (file: string, text: string) => writeFileSync(join(folder, file), text)
/** What builds: it writes what it found, and how often. */
const build = (more: string) =>
  write(
    'build.mjs',
    `import { appendFileSync, readFileSync } from 'node:fs'
    const found = readFileSync(${JSON.stringify(join(folder, 'source', 'inner', 'words.yaml'))}, 'utf8')
    ${more}
    appendFileSync(process.argv[2], found + ' ')`,
  )
const built = () => readFileSync(join(folder, 'result'), 'utf8')

/** Builds unless that was done, in a process of its own, as whoever starts it does. Answers how that ended. */
const once = () => {
  const [script, result] = [join(folder, 'build.mjs'), join(folder, 'result')]
  const how = { script: [script, result], result, sources: [join(folder, 'source'), script] }
  const program = `import { buildOnce } from ${JSON.stringify(join(root, 'scripts', 'build.mjs'))}
    await buildOnce(${JSON.stringify(basename(folder))}, ${JSON.stringify(how)})`
  return run(pinnedNode, ['--input-type=module', '--eval', program], { hear: () => undefined })
}

it('is built once of the same sources, and again of others, whatever their times are', async () => {
  expect([await once(), await once(), built()]).toEqual([0, 0, 'otter '])
  write('source/inner/words.yaml', 'heron')
  utimesSync(join(folder, 'source', 'inner', 'words.yaml'), 0, 0)
  expect([await once(), built()]).toEqual([0, 'otter heron '])
  write('source/more.yaml', '')
  expect([await once(), built()]).toEqual([0, 'otter heron heron '])
  rmSync(join(folder, 'source', 'more.yaml'))
  expect([await once(), built()]).toEqual([0, 'otter heron heron heron '])
  for (const made of ['dist', 'node_modules']) {
    mkdirSync(join(folder, 'source', made))
    write(`source/${made}/made`, '')
  }
  expect([await once(), built()]).toEqual([0, 'otter heron heron heron '])
  rmSync(join(folder, 'result'))
  expect([await once(), built()]).toEqual([0, 'heron '])
})

it.each([
  ['fails', 'process.exitCode = 1'],
  ['is ended', "process.kill(process.pid, 'SIGTERM'); await new Promise((resolve) => setTimeout(resolve, 60_000))"],
])('one that %s is none, though something was built before', async (_, ending) => {
  await once()
  build(ending)
  expect(await once()).toBe(1)
  build('')
  const before = built()
  expect([await once(), built()]).toEqual([0, `${before}otter `])
})

it('what is edited while it is built is built the next time', async () => {
  const words = JSON.stringify(join(folder, 'source', 'inner', 'words.yaml'))
  build(`if (found === 'otter') (await import('node:fs')).writeFileSync(${words}, 'heron')`)
  expect([await once(), built(), await once(), built()]).toEqual([0, 'otter ', 0, 'otter heron '])
})
