import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { INHERITED_ENV } from '../testing/server-process.ts'
import { databaseFile } from './sqlite.ts'

const TESTING = join(import.meta.dirname, '../testing')

/** How many syncs fail. */
const FAILED_SYNCS = Number(process.env.LOST_PAGES ?? 5)

let dir: string
let hasCompiler: boolean
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'lanternleaf-lost-pages-'))
  const sources = ['-o', join(dir, 'lost-pages.so'), join(TESTING, 'lost-pages.c'), '-ldl']
  hasCompiler = spawnSync('cc', ['-shared', '-fPIC', '-O2', ...sources]).status === 0
})
afterAll(() => rmSync(dir, { recursive: true }))

it('loses nothing that it acknowledged when a sync of the log fails and the kernel drops its pages', async ({
  skip,
}) => {
  skip(!hasCompiler, 'needs Linux and a C compiler, cc')
  const trigger = join(dir, 'lose')
  const child = spawn(process.execPath, [join(TESTING, 'programs', 'save-rows.ts'), dir], {
    env: { ...INHERITED_ENV, LD_PRELOAD: join(dir, 'lost-pages.so'), LOSE_PAGES: trigger },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  const lines = (word: string) => output.split('\n').filter((line) => line.startsWith(word))
  /** Waits until the program prints one more line that starts with this word. */
  const waitForLine = async (word: string): Promise<void> => {
    const countBefore = lines(word).length
    while (lines(word).length <= countBefore) await sleep(5)
  }
  for (let time = 0; time < FAILED_SYNCS; time += 1) {
    await waitForLine('saved')
    writeFileSync(trigger, '')
    await waitForLine('refused')
    expect(existsSync(trigger)).toBe(false)
    await waitForLine('saved')
  }
  child.kill('SIGKILL')
  await once(child, 'close')
  const database = new DatabaseSync(databaseFile(dir))
  const stored = new Set(
    database
      .prepare('select name from secret_fingerprints')
      .all()
      .map(({ name }) => String(name)),
  )
  expect(database.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' })
  database.close()
  const acknowledged = output.split('\n').slice(0, -1)
  const names = acknowledged.filter((line) => line.startsWith('saved ')).map((line) => line.slice('saved '.length))
  expect(names.length).toBeGreaterThan(FAILED_SYNCS)
  expect(names.filter((name) => !stored.has(name))).toEqual([])
})
