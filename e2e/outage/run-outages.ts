/**
 * Two children learn on two browsers through a series of outages. `outages.spec.ts` calls it and checks that no fact
 * was lost.
 */

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
  const browsers = [await openTabs(browser, server.url, ledger), await openTabs(browser, server.url, ledger)]
  const requests: Record<string, number[]> = {}
  for (const [turn, outages] of turns.entries()) {
    const runs = browsers.map(async (tabs, index) => {
      const outage = pickInTurn(outages, index)
      const requestCount = await learnThroughOutage(tabs, pickInTurn(siblings, turn + index), outage, length)
      requests[outage.name] = [...(requests[outage.name] ?? []), requestCount]
    })
    await Promise.all(runs)
  }
  for (const child of siblings)
    await flushPendingFacts(browsers, child, () => ledger.countPending(server.dataDir, child.username))
  const comparison = ledger.compare(server.dataDir)
  for (const { context } of browsers) await context.close()
  return { ...comparison, requests }
}

function pickInTurn<One>(all: readonly One[], turn: number): One {
  const item = all[turn % all.length]
  if (item === undefined) throw new Error('There is none')
  return item
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
  const requestCount = tabs.requests() - before
  if (outage.needsOpenPage) await endOutage()
  await tabs.logOut()
  if (!outage.needsOpenPage) await endOutage()
  return requestCount
}

/** Logs a child in on both browsers until all facts are sent, for at most five minutes. */
async function flushPendingFacts(browsers: readonly Tabs[], child: Family, countPending: () => number): Promise<void> {
  await Promise.all(browsers.map((tabs) => tabs.logIn(child)))
  for (let waited = 0; waited < 30 && countPending() > 0; waited += 1) {
    await Promise.all(browsers.map((tabs) => tabs.advanceClock(10_000)))
  }
  await Promise.all(browsers.map((tabs) => tabs.logOut()))
}
