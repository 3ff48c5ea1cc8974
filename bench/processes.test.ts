import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, it, vi } from 'vitest'
import { buildServer } from '../scripts/build.mjs'

beforeAll(buildServer)

const PROCESSES = new URL('processes.ts', import.meta.url).href

it.each(['floor-server.ts', '../server/dist/main.js'])(
  'a bench that is killed takes %s along',
  async (file) => {
    const dir = mkdtempSync(join(tmpdir(), 'lanternleaf-bench-test-'))
    const settings = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: dir, DATABASE_URL: '', LOG_LEVEL: 'silent' }
    const program = `
    import { startProgram } from ${JSON.stringify(PROCESSES)}
    console.log((await startProgram(${JSON.stringify(file)}, ${JSON.stringify(settings)})).pid)
    setInterval(() => undefined, 1000)`
    const bench = spawn(process.execPath, ['--input-type=module', '--eval', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    try {
      const [said] = await once(bench.stdout, 'data')
      const server = Number(said)
      expect(() => process.kill(server, 0)).not.toThrow()
      bench.kill('SIGKILL')
      await vi.waitFor(() => expect(() => process.kill(server, 0)).toThrow('ESRCH'), 15_000)
    } finally {
      bench.kill('SIGKILL')
      rmSync(dir, { recursive: true })
    }
  },
  60_000,
)
