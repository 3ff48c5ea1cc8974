import { setTimeout as sleep } from 'node:timers/promises'
import { startPostgres } from '../server/src/testing/embedded-postgres.ts'
import { startStandby } from '../server/src/testing/standby.ts'
import { openWayTo } from '../server/src/testing/way.ts'
import { watch } from './bystander.ts'
import { judge, newLedger, type Verdict } from './ledger.ts'
import { addVerdicts, type Outcome } from './outcome.ts'
import { newDatabase } from './postgres-faults.ts'
import { isRunning, makeReaders, startServer, stopServer } from './server.ts'
import { storedOnPostgres } from './stored.ts'
import { startWriters } from './writers.ts'

/** How long both work undisturbed before and after, in milliseconds. */
const PEACE = 1_500
/** How long a standby hangs: longer than any limit of ours, after which nothing may look kept that it has not. */
const HANGS = 7_000

const ENDS = ['killed', 'cut off', 'the standby hangs first'] as const

/**
 * Two servers on a PostgreSQL with a standby that has all it acknowledges. The first is killed, or only cut off and goes on
 * elsewhere, or killed after its standby hung for a while; the standby is promoted, and the address leads to it. The servers are told nothing.
 */
export async function promoteStandby(times: number, families: number, dataDir: string): Promise<Outcome> {
  const verdicts: Verdict[] = []
  let longest = 0
  let died = 0
  for (let time = 0; time < times; time += 1) {
    const seen = await promoteOnce(ENDS[time % ENDS.length] ?? 'killed', families, dataDir)
    verdicts.push(seen.verdict)
    longest = Math.max(longest, seen.longest)
    died += seen.died
  }
  const verdict = addVerdicts(verdicts)
  const also = `servers that died: ${died}`
  return { fault: 'standby promoted, PostgreSQL', times, ...verdict, broken: verdict.broken + died, longest, also }
}

async function promoteOnce(end: (typeof ENDS)[number], families: number, dataDir: string) {
  const primary = await startPostgres()
  const databaseUrl = await newDatabase(primary, 'promoted')
  const standby = await startStandby(primary)
  const way = await openWayTo(databaseUrl)
  const settings = { DATABASE_URL: way.url, DATA_DIR: dataDir }
  const servers = [await startServer(settings), await startServer(settings)]
  const origins = servers.map(({ origin }) => origin)
  const [bystander, ...writing] = await makeReaders(origins[0] ?? '', families)
  if (!bystander) throw new Error('no family could be made')
  const ledger = newLedger()
  const watching = origins.map((origin) => watch(origin, bystander))
  const writers = startWriters(origins, writing, ledger)
  await sleep(PEACE)
  const before = ledger.facts.size
  const goOn = end === 'the standby hangs first' ? standby.silence() : null
  if (goOn !== null) await sleep(HANGS)
  if (end !== 'cut off') await primary.lose()
  goOn?.()
  await standby.promote()
  way.leadTo(standby.url)
  await sleep(PEACE)
  const servedAgain = ledger.facts.size > before
  await writers.stop()
  const longest = Math.max(...(await Promise.all(watching.map(({ leave }) => leave()))))
  const died = servers.filter((server) => !isRunning(server)).length
  const verdict = judge(ledger, await storedOnPostgres(`${standby.url}/promoted`))
  await Promise.all(servers.map(stopServer))
  way.close()
  await standby.stop()
  await primary.stop()
  return { verdict: { ...verdict, broken: verdict.broken + (servedAgain ? 0 : 1) }, longest, died }
}
