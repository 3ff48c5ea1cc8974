import type { Browser } from '@playwright/test'
import { createFamily, type Family } from '../fixtures.ts'
import type { Server } from '../server.ts'
import { type Comparison, createLedger } from './ledger.ts'
import type { Outage } from './outages.ts'
import { openTabs, type Tabs } from './tabs.ts'

export type OutageResult = Comparison & {
  /** Requests each browser sent while an outage lasted, by the outage's name. */
  readonly requests: Readonly<Record<string, readonly number[]>>
}

type OutageLength = { readonly minutes: number; readonly factsAMinute: number }

/**
 * Two browsers of one server with three tabs each, and two siblings who take turns: through each outage both go on
 * learning, and most change over before it ends. Then both log in everywhere once more, and the server's database is
 * compared with the recorded facts.
 */
export async function runOutages(
  browser: Browser,
  server: Server,
  turns: readonly (readonly Outage[])[],
  length: OutageLength,
): Promise<OutageResult> {
  const siblings = [await createFamily(server), await createFamily(server)]
  const ledger = createLedger()
  const both = [await openTabs(browser, server.url, ledger), await openTabs(browser, server.url, ledger)]
  const requests: Record<string, number[]> = {}
  for (const [turn, outages] of turns.entries()) {
    const seats = both.map(async (tabs, seat) => {
      const outage = pickByTurn(outages, seat)
      const sent = await learnThroughOutage(tabs, pickByTurn(siblings, turn + seat), outage, length)
      requests[outage.name] = [...(requests[outage.name] ?? []), sent]
    })
    await Promise.all(seats)
  }
  for (const child of siblings)
    await flushPendingFacts(both, child, () => ledger.countPending(server.dataDir, child.username))
  const compared = ledger.compare(server.dataDir)
  for (const { context } of both) await context.close()
  return { ...compared, requests }
}

function pickByTurn<One>(all: readonly One[], turn: number): One {
  const one = all[turn % all.length]
  if (one === undefined) throw new Error('There is none')
  return one
}

/** Returns how many requests a browser sent during the outage. */
async function learnThroughOutage(
  tabs: Tabs,
  child: Family,
  outage: Outage,
  { minutes, factsAMinute }: OutageLength,
): Promise<number> {
  await tabs.logIn(child)
  await tabs.recordFacts()
  await tabs.waitUntilIdle()
  const endOutage = await outage.begin(tabs)
  const before = tabs.requests()
  for (let minute = 0; minute < minutes; minute += 1) {
    for (let count = 0; count < factsAMinute; count += 1) await tabs.recordFacts()
    await tabs.advanceClock(60_000)
  }
  const sent = tabs.requests() - before
  if (outage.needsOpenPage) await endOutage()
  await tabs.logOut()
  if (!outage.needsOpenPage) await endOutage()
  return sent
}

/** Logs a child in on both browsers until all facts are sent, for at most five minutes. */
async function flushPendingFacts(both: readonly Tabs[], child: Family, countPending: () => number): Promise<void> {
  await Promise.all(both.map((tabs) => tabs.logIn(child)))
  for (let waited = 0; waited < 30 && countPending() > 0; waited += 1) {
    await Promise.all(both.map((tabs) => tabs.advanceClock(10_000)))
  }
  await Promise.all(both.map((tabs) => tabs.logOut()))
}
