/** The words that a child has met follow the child to another device. */

import type { Page } from '@playwright/test'
import {
  createFamily,
  expect,
  expectAllFactsSent,
  logInChild,
  newFamily,
  postTo,
  settingsButton,
  test,
} from './fixtures.ts'
import { buildWord } from './practice.ts'
import { changeLevel, openStorySheet, turnTo } from './story.ts'

/** The ids of the words in the practice state of the logged-in child on the server. */
async function readServerWords(page: Page): Promise<readonly string[]> {
  const { own } = await (await page.request.get('/api/practice-state')).json()
  return Object.keys(own?.words ?? {})
}

const readLocalWords = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => Object.keys(JSON.parse(localStorage.getItem('word-practice') ?? '{}').memory?.words ?? {}))

async function buildOne(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Start' }).click()
  return `ocean-${(await buildWord(page, 'ocean')).word.word}`
}

test('brings practice state to another device at the login', async ({ page, server, browser }) => {
  test.slow()
  const family = await createFamily(server)
  await page.goto('/word-building/ocean')
  await logInChild(page, family)
  const word = await buildOne(page)
  await page.goto('/story/ocean/the-quiet-reef')
  await changeLevel(page, 'Easy')
  await turnTo(page, page.getByRole('heading', { name: /^Middle/ }))
  // The place is recorded after the story has opened. If the page is left before, no other device gets the place.
  await page.waitForLoadState('networkidle')
  await page.goto('/practice-reading')
  await expectAllFactsSent(page)
  expect(await readServerWords(page)).toEqual([word])

  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' })
  const next = await context.newPage()
  await next.goto('/practice-reading')
  await logInChild(next, family)
  await expect.poll(() => readLocalWords(next)).toEqual([word])
  await next.goto('/story/ocean/the-quiet-reef')
  await expect(next.getByRole('heading', { name: /^Middle/ })).toBeVisible()
  const sheet = await openStorySheet(next)
  await expect(sheet.getByRole('button', { name: 'Easy' })).toHaveAttribute('aria-pressed', 'true')
  await context.close()
})

test.describe('while facts wait', () => {
  // The first request with an ended login is refused.
  test.use({ expectedErrors: ['ERR_', '401'] })

  test('discards unsent facts of an erased child', async ({ page, server, context }) => {
    const { email, password, username, pin } = newFamily()
    const cookie = await postTo(server, '/api/parent-account', { email, password })
    await postTo(server, '/api/children', { username, pin, age: 9, consent: true }, cookie)
    // The time until facts are sent again passes at once.
    await page.clock.install()
    await page.goto('/practice-reading')
    await logInChild(page, { username, pin })
    await expectAllFactsSent(page)
    const childId = await page.evaluate(() => JSON.parse(localStorage.getItem('child-session') ?? '{}').childId)
    await context.route('**/api/learning/facts', (route) => route.abort())
    const refused = page.waitForEvent('requestfailed')
    await settingsButton(page).click()
    await page.getByRole('button', { name: /^Words and messages/ }).click()
    await page.getByLabel('Longer').click()
    await refused
    await postTo(server, `/api/children/${childId}/erase`, { username }, cookie)
    await context.unroute('**/api/learning/facts')
    await page.goto('/practice-reading')
    await page.clock.fastForward(30_000)
    await expect(page.getByRole('heading', { name: 'Your reading space' })).toBeVisible()
    await expectAllFactsSent(page)
    await expect
      .poll(() => page.evaluate((id) => JSON.stringify({ ...localStorage }).includes(id), childId))
      .toBe(false)
  })
})
