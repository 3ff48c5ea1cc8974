import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const file = join(import.meta.dirname, 'embedded-postgres.ts')

it('leaves a program the exit code it chose', () => {
  const program = `
    import { startPostgres } from ${JSON.stringify(file)}
    await (await startPostgres()).stop()
    process.exitCode = 3
  `
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([3, ''])
})
