import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { watch } from './bystander.ts'
import { judge, newLedger } from './ledger.ts'
import type { Outcome } from './outcome.ts'
import { endServer, makeReaders, startServer, stopServer } from './server.ts'
import { storedOnSqlite } from './stored.ts'
import { startWriters } from './writers.ts'

/** How long a server lives before it is killed, in milliseconds. */
const LIFE = [30, 400] as const

/** A server on SQLite, killed again and again under mixed writes, at no particular moment. */
export async function killSqlite(dataDir: string, times: number, families: number): Promise<Outcome> {
  const first = await startServer({ DATA_DIR: dataDir })
  const [bystander, ...writing] = await makeReaders(first.origin, families)
  if (!bystander) throw new Error('no family could be made')
  const ledger = newLedger()
  const watching = watch(first.origin, bystander)
  const writers = startWriters([first.origin], writing, ledger)
  let server = first
  for (let time = 0; time < times; time += 1) {
    await sleep(randomInt(...LIFE))
    await endServer(server.process)
    server = await startServer({ DATA_DIR: dataDir, PORT: new URL(first.origin).port })
  }
  await sleep(LIFE[1])
  await writers.stop()
  const longest = await watching.leave()
  await stopServer(server)
  return { fault: 'killed, SQLite', times, ...judge(ledger, await storedOnSqlite(dataDir)), longest, also: '' }
}
