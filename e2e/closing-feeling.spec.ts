/** The question at the end of a session: how do you feel now? */

import type { Page } from '@playwright/test'
import { openAsChild } from './as-child.ts'
import { PHONE } from './driver.ts'
import { expect, expectAllFactsSent, expectNoScreenFaults, tabTo, test } from './fixtures.ts'
import type { Server } from './server.ts'

test.use({ expectedErrors: ['ERR_INTERNET_DISCONNECTED'] })

type SentFact = {
  readonly factId: string
  readonly type: string
  readonly brainState?: string
  readonly learningSessionId: string
}

/** Opens the celebration as a child who has just finished a story. @returns the facts (learning events) that the page sends */
async function celebrate(page: Page, server: Server): Promise<readonly SentFact[]> {
  const facts: SentFact[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/learning/facts'))
      facts.push(...(request.postDataJSON() as { facts: SentFact[] }).facts)
  })
  await openAsChild(page, server, '/brain-check')
  await page.getByRole('button', { name: /^Curious/ }).click()
  await expect(page.getByRole('heading', { name: 'What would you like to do?' })).toBeVisible()
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('session') ?? '')
    session.state.currentStoryId = 'the-quiet-reef'
    session.walk.finished = ['the-quiet-reef']
    localStorage.setItem('session', JSON.stringify(session))
    localStorage.setItem('selected-reading-activity', JSON.stringify('stories'))
  })
  await page.goto('/celebrate')
  await expect(page.getByRole('heading', { name: 'How does your brain feel now?' })).toBeVisible()
  return facts
}

/** The brain states of the sent facts, each fact once: a page that was left may send a fact again. */
const brainStatesOf = (facts: readonly SentFact[]) =>
  [...new Map(facts.map((fact) => [fact.factId, fact])).values()].flatMap(({ type, brainState }) =>
    type === 'session-mood' ? [brainState] : [],
  )
const feelingButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('records the closing feeling with one key press', async ({ page, server }) => {
  await page.setViewportSize(PHONE)
  const facts = await celebrate(page, server)
  await tabTo(page, feelingButton(page, 'Low Energy'))
  await page.keyboard.press('Enter')
  await expect(feelingButton(page, 'Low Energy')).toHaveAttribute('aria-pressed', 'true')
  await expect(feelingButton(page, 'Low Energy')).toBeFocused()
  await expectNoScreenFaults(page)
  await tabTo(page, feelingButton(page, 'Curious'))
  await page.keyboard.press('Space')
  await page.reload()
  await expect(feelingButton(page, 'Curious')).toHaveAttribute('aria-pressed', 'true')
  await expectAllFactsSent(page)
  expect(brainStatesOf(facts)).toEqual(['tired', 'curious'])
  expect(new Set(facts.map(({ learningSessionId }) => learningSessionId)).size).toBe(1)
  await tabTo(page, page.getByRole('button', { name: "I'm Done for Now" }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: "What's Your Vibe Today?" })).toBeFocused()
})

test('records the closing feeling offline, and sends it later in the same session', async ({
  page,
  context,
  server,
}) => {
  const facts = await celebrate(page, server)
  await expectAllFactsSent(page)
  await context.setOffline(true)
  await feelingButton(page, 'Overwhelmed').click()
  await page.getByRole('button', { name: "I'm Done for Now" }).click()
  await expect(page.getByRole('heading', { name: "What's Your Vibe Today?" })).toBeVisible()
  await context.setOffline(false)
  // The time until facts are sent again is over.
  await page.evaluate(() => localStorage.removeItem('sending-backoff'))
  await page.goto('/practice-reading')
  await expectAllFactsSent(page)
  expect(brainStatesOf(facts).at(-1)).toBe('overwhelmed')
  expect(new Set(facts.map(({ learningSessionId }) => learningSessionId)).size).toBe(1)
})
