/**
 * Outages of network and storage: no fact is lost, repeated or given to another child. A fact is one thing that a child
 * did, such as building a word.
 */

import type { Page } from '@playwright/test'
import { createFamily, expect, expectAllFactsSent, logInChild, test } from './fixtures.ts'
import { EACH_FOR_BOTH, ONE_FOR_EACH, STORAGE_FULL } from './outage/outages.ts'
import { runOutages } from './outage/run-outages.ts'

/**
 * With `LONG=yes` each outage in turn, for both browsers at once, for ten minutes of a fake clock. `most`: how many requests one
 * browser with three tabs may send; `alone` if it can store nothing, else `together`.
 */
const LENGTH =
  process.env.LONG === 'yes'
    ? { turns: EACH_FOR_BOTH, minutes: 10, factsAMinute: 4, most: { together: 12, alone: 32 } }
    : { turns: ONE_FOR_EACH, minutes: 1, factsAMinute: 2, most: { together: 10, alone: 18 } }

test('loses, duplicates or swaps no fact in any outage, with two browsers, three tabs each and two siblings', async ({
  browser,
  server,
}) => {
  // Six tabs are slow on a busy machine.
  test.slow()
  const { turns, minutes, factsAMinute, most } = LENGTH
  const { requests, ...facts } = await runOutages(browser, server, turns, { minutes, factsAMinute })
  // Rounds, browsers and tabs. Each change records at least one fact.
  const changes = turns.length * 2 * 3 * (1 + minutes * factsAMinute)
  expect(facts).toMatchObject({ changes, lost: 0, duplicates: 0, misattributed: 0 })
  expect(facts.made).toBeGreaterThanOrEqual(facts.changes)
  expect(facts.stored).toBe(facts.made)
  const { [STORAGE_FULL]: alone = [], ...together } = requests
  expect(alone.length + Object.values(together).flat().length).toBe(2 * turns.length)
  // If nothing can be stored, the three tabs cannot share a backoff.
  expect(Math.max(...alone)).toBeLessThanOrEqual(most.alone)
  // At best five requests; once the random delays led to eight. Three tabs with separate backoffs send eighteen.
  expect(Math.max(...Object.values(together).flat())).toBeLessThanOrEqual(most.together)
})

/** Records one fact by a choice in the settings. */
async function recordFact(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('button', { name: /^Words and messages/ }).click()
  await page.getByLabel('Longer').click()
}

test.describe('when the script that sends facts cannot be loaded', () => {
  test.use({ expectedErrors: ['net::ERR_FAILED'] })

  test('keeps working, and sends facts once the script is available', async ({ page, server, context }) => {
    const family = await createFamily(server)
    // A fake clock, so that the time until the script is requested again can be skipped.
    await page.clock.install()
    await context.route('**/assets/send-batch-*.js', (route) => route.abort())
    await page.goto('/practice-reading')
    await logInChild(page, family)
    const senderRequest = page.waitForRequest('**/assets/send-batch-*.js')
    await recordFact(page)
    await senderRequest
    await page.waitForFunction(() => localStorage.getItem('sending-backoff') !== null)
    await context.unroute('**/assets/send-batch-*.js')
    await page.clock.fastForward(30_000)
    await expectAllFactsSent(page)
  })
})
