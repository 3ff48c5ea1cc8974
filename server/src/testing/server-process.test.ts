/** Tests that a server which a test started does not outlive the test run. */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { serverFile } from './built-server.ts'

const STARTS = new URL('./server-process.ts', import.meta.url)

it('a server started by a test ends if the test process is killed', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'lanternleaf-left-behind-'))
  const env = { PORT: '0', HOST: '127.0.0.1', CLIENT_DIR: '/nowhere', DATA_DIR: dataDir }
  const test = `import { startProgram } from '${STARTS}'
    console.log(await startProgram('${serverFile('full-strength')}', ${JSON.stringify(env)}).ready)`
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
