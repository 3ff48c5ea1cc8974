import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const STARTS = new URL('./server-process.ts', import.meta.url)

it('a server that a test started ends with the process of the test, however that ends', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'lanternleaf-left-behind-'))
  const test = `import { startProcess } from '${STARTS}'
    console.log(await startProcess({ DATA_DIR: '${dataDir}' }).ready)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', test], { stdio: ['ignore', 'pipe', 'inherit'] })
  const url = String((await once(child.stdout, 'data'))[0]).trim()
  expect((await fetch(`${url}/healthz`)).ok).toBe(true)
  child.kill('SIGKILL')
  const isServed = () =>
    fetch(`${url}/healthz`).then(
      () => true,
      () => false,
    )
  await expect.poll(isServed, { timeout: 20_000 }).toBe(false)
  rmSync(dataDir, { recursive: true })
})
