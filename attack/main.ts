import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newDatabase } from '../faults/postgres-faults.ts'
import { endServers, startServer, stopServer } from '../faults/server.ts'
import { startPostgres } from '../server/src/testing/embedded-postgres.ts'
import { tellAtEnd } from '../server/src/testing/reported.ts'
import { answers, passwords, pins, resetMails, sweep } from './attacks.ts'
import { carryOut } from './carry-out.ts'
import { makeFamily } from './family.ts'
import { flaws, lineOf } from './figures.ts'

/**
 * How many guesses each attack makes, from how many networks. Whole, an attack spends what all networks have together:
 * each finds servers of its own. In the short form that the tests run, all come to the same one, on SQLite.
 */
const isShort = process.argv.includes('--short')
const { times, networks } = isShort ? { times: 150, networks: 1 } : { times: 10_000, networks: 50 }

const ALL = [pins, answers, passwords, resetMails, sweep]
const named = ALL.filter((attack) => process.argv.includes(attack.name))
const ATTACKS = named.length > 0 ? named : ALL
const ROUNDS = isShort ? [ATTACKS] : ATTACKS.map((attack) => [attack])

let refused = 0
const home = mkdtempSync(join(tmpdir(), 'lanternleaf-attack-'))

/** The attacks of one round, on servers of their own. */
async function attackServers(engine: string, settings: readonly Record<string, string>[], round: typeof ATTACKS) {
  const trusting = settings.map((own) => startServer({ ...own, TRUSTED_PROXIES: '127.0.0.1' }))
  const servers = await Promise.all(trusting)
  const origins = servers.map(({ origin }) => origin)
  const other = await makeFamily(origins)
  for (const [place, attack] of round.entries()) {
    const addresses = Array.from({ length: networks }, (_, number) => `10.${place}.0.${number + 1}`)
    // A family of its own: what one attack spends of a child's tries says nothing of the next.
    const against = attack(await makeFamily(origins), { origins, addresses })
    const figures = await carryOut(against, { origins, addresses, times, other: other.child })
    const named = { ...figures, name: `${engine}: ${figures.name}` }
    console.log(lineOf(named))
    refused += figures.guesses.refused
    for (const flaw of flaws(named)) {
      console.log(`✗ ${flaw}`)
      process.exitCode = 1
    }
  }
  await Promise.all(servers.map(stopServer))
}

async function attackOnPostgres(): Promise<void> {
  const postgres = await startPostgres()
  try {
    for (const [number, round] of ROUNDS.entries()) {
      const url = await newDatabase(postgres, `attack_${number}`)
      const settings = { DATABASE_URL: url, DATA_DIR: join(home, `postgres-${number}`) }
      await attackServers('PostgreSQL, two servers', [settings, settings], round)
    }
  } finally {
    await endServers()
    await postgres.stop()
  }
}

try {
  for (const [number, round] of ROUNDS.entries())
    await attackServers('SQLite', [{ DATA_DIR: join(home, `sqlite-${number}`) }], round)
  if (!isShort) await attackOnPostgres()
  tellAtEnd('attacks', `${refused} guesses of attacks were refused`)
} finally {
  await endServers()
  rmSync(home, { recursive: true, force: true })
}
