import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { OURS } from '../server/src/testing/server-process.ts'
import { watch } from './bystander.ts'
import { logIn } from './household.ts'
import { judge, newLedger, type Verdict } from './ledger.ts'
import type { Outcome } from './outcome.ts'
import { makeReaders, startServer, stopServer } from './server.ts'
import { storedOnSqlite } from './stored.ts'
import { startWriters } from './writers.ts'

/** A server on SQLite that is backed up under mixed writes; each backup is restored elsewhere and served. */
export async function backUpUnderLoad(home: string, times: number, families: number): Promise<Outcome> {
  const dataDir = join(home, 'data')
  const server = await startServer({ DATA_DIR: dataDir })
  const [bystander, ...writing] = await makeReaders(server.origin, families)
  if (!bystander) throw new Error('no family could be made')
  const ledger = newLedger()
  const watching = watch(server.origin, bystander)
  const writers = startWriters([server.origin], writing, ledger)
  const backups = []
  for (let time = 0; time < times; time += 1) {
    await sleep(700)
    const before = { facts: new Map(ledger.facts), children: new Set(ledger.children), surprises: [] }
    const file = join(home, `backup-${time}`)
    await run('backup', file, dataDir)
    backups.push({ before, file })
  }
  await writers.stop()
  const longest = await watching.leave()
  await stopServer(server)
  const verdicts: Verdict[] = []
  let logins = 0
  for (const { before, file } of backups) {
    const elsewhere = `${file}-restored`
    await run('restore', file, elsewhere)
    const restored = await startServer({ DATA_DIR: elsewhere })
    if ((await logIn(restored.origin, bystander.username)) !== null) logins += 1
    await stopServer(restored)
    verdicts.push(judge(before, await storedOnSqlite(elsewhere)))
  }
  const last = verdicts.at(-1)
  if (!last) throw new Error('nothing was backed up')
  const sum = (of: 'lost' | 'doubled' | 'misfiled' | 'miscounted' | 'broken') =>
    verdicts.reduce((total, verdict) => total + verdict[of], 0)
  return {
    fault: 'backed up, restored elsewhere',
    times,
    acknowledged: last.acknowledged,
    ...{ lost: sum('lost'), doubled: sum('doubled'), misfiled: sum('misfiled'), miscounted: sum('miscounted') },
    broken: sum('broken') + (times - logins) + ledger.surprises.length,
    longest,
    also: `logins there: ${logins}`,
  }
}

async function run(verb: 'backup' | 'restore', file: string, dataDir: string): Promise<void> {
  const program = join(import.meta.dirname, '..', 'server', 'src', 'backup', `${verb}.ts`)
  const env = { ...OURS, DATA_DIR: dataDir }
  const [code] = await once(
    spawn(process.execPath, [program, file], { env, stdio: ['ignore', 'ignore', 'inherit'] }),
    'exit',
  )
  if (code !== 0) throw new Error(`${verb} ended with ${code}`)
}
