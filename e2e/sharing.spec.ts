/** A child decides what a grown-up sees. */

import type { Page } from '@playwright/test'
import { builtWord } from '../domain/src/practice-state/testing/example.ts'
import type { Strand } from '../domain/src/sequence/strand.ts'
import { openAsExistingChild } from './as-child.ts'
import {
  createFamily,
  expect,
  expectAllFactsSent,
  expectNoScreenFaults,
  type Family,
  logInChild,
  settingsButton,
  test,
} from './fixtures.ts'
import { buildWord } from './practice.ts'

/** Signs in, in the parent's own browser, and opens the week of the only child. */
async function openWeek(page: Page, { email, password, username }: Family): Promise<void> {
  await page.goto('/parent')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('link', { name: `See ${username}'s week` }).click()
}

/** The page says that the child shares nothing. */
const nothingShared = (page: Page) => page.getByRole('heading', { name: /'s week is private right now$/ })

test('a child chooses what a grown-up sees, previews it, sees when a grown-up looked, and stops sharing', async ({
  page,
  browser,
  server,
}) => {
  const family = await createFamily(server)
  await openAsExistingChild(page, server, '/word-building/ocean', family)
  await page.getByRole('button', { name: 'Start' }).click()
  const word = await buildWord(page, 'ocean')
  await expectAllFactsSent(page)

  await page.goto('/practice-reading')
  await settingsButton(page).click()
  await page.getByRole('link', { name: 'What my grown-up sees' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'What my grown-up sees' })).toBeFocused()
  const words = page.getByRole('region', { name: 'Words I can build' })
  await expect(words.getByRole('listitem').filter({ hasText: word.word.word })).toBeVisible()
  await expectNoScreenFaults(page)

  const parent = await (await browser.newContext({ baseURL: server.url })).newPage()
  await openWeek(parent, family)
  await expect(nothingShared(parent)).toBeVisible()
  await expectNoScreenFaults(parent)

  const choice = words.getByRole('checkbox')
  await choice.focus()
  await page.keyboard.press('Space')
  await expect(choice).toBeChecked()
  await expect(words.getByText('They see this')).toBeVisible()
  await expect(page.getByText('No grown-up has looked yet.')).toBeVisible()
  await expectNoScreenFaults(page)

  await parent.reload()
  const theirs = parent.getByRole('region', { name: 'Words built without help so far' })
  await expect(theirs.getByRole('listitem').filter({ hasText: word.word.word })).toBeVisible()
  await expect(parent.getByRole('heading', { level: 2 })).toHaveText([
    'The week in a few lines',
    'You could ask…',
    'Try this together',
    'Words built without help so far',
  ])
  await expectNoScreenFaults(parent)

  await page.goto('/practice-reading')
  await expect(page.getByText(/^Your grown-up can see words you can build. A grown-up looked today./)).toBeVisible()
  await page.getByRole('link', { name: 'Change this' }).click()
  await choice.click()
  await expect(choice).not.toBeChecked()
  await parent.reload()
  await expect(nothingShared(parent)).toBeVisible()
  await parent.context().close()
})

test('a parent sees the book that a child finished, the minutes of the week and an idea from the story', {
  tag: '@long',
}, async ({ page, browser, server }) => {
  const family = await createFamily(server)
  await page.goto('/practice-reading')
  await logInChild(page, family)
  const { childId } = await (await page.request.get('/api/sharing')).json()
  const headers = { origin: server.url }
  expect(
    (
      await page.request.post('/api/learning/facts', { data: { childId, facts: factsOfFinishedStory() }, headers })
    ).status(),
  ).toBe(200)

  await page.goto('/sharing')
  const sentence = `${family.username} finished “The Quiet Reef”.`
  const story = page.getByRole('region', { name: "My week's story" })
  await expect(story.getByText(sentence)).toBeVisible()
  for (const name of ["My week's story", 'Time spent reading']) {
    const region = page.getByRole('region', { name })
    await region.getByRole('checkbox').click()
    await expect(region.getByText('They see this')).toBeVisible()
  }
  await expect
    .poll(async () => (await (await page.request.get('/api/sharing')).json()).choices)
    .toMatchObject({ 'week-story': true, 'reading-time': true, words: false })

  const parent = await (await browser.newContext({ baseURL: server.url })).newPage()
  await parent.goto('/parent')
  await parent.getByLabel('Email').fill(family.email)
  await parent.getByLabel('Password', { exact: true }).fill(family.password)
  await parent.getByRole('button', { name: 'Sign In' }).click()
  const taste = parent.getByRole('region', { name: `${family.username} Latest week` })
  await expect(taste.getByText(sentence)).toBeVisible()
  await expect(taste.getByText('4 minutes on one day')).toBeVisible()
  await expectNoScreenFaults(parent)
  await parent.getByRole('link', { name: `See ${family.username}'s week` }).click()
  await expect(parent.getByRole('heading', { level: 1, name: `${family.username}'s week` })).toBeFocused()
  await expect(parent.getByText(sentence)).toBeVisible()
  await expect(parent.getByRole('region', { name: 'Try this together' })).toContainText('From “The Quiet Reef”')
  // The heading, and each day of the week.
  await expect(parent.getByRole('table', { name: 'Reading minutes by day' }).getByRole('row')).toHaveCount(8)
  await expect(parent.getByRole('heading', { name: 'Words built without help so far' })).toHaveCount(0)
  await parent.getByText('More about this week').click()
  await expectNoScreenFaults(parent)
  await parent.context().close()
})

const MINUTE = 60_000

/** The facts of a session of four minutes in which The Quiet Reef was read to its end. */
function factsOfFinishedStory(): object[] {
  const fact = (name: string, minutesAgo: number) => ({
    factId: `reef-${name}`.padEnd(20, '0'),
    learningSessionId: 'reef-session'.padEnd(20, '0'),
    at: Date.now() - minutesAgo * MINUTE,
  })
  return [
    { ...fact('started', 5), type: 'session-started', brainState: 'curious' },
    {
      ...fact('finished', 1),
      type: 'activity-finished',
      activity: 'story_reading',
      title: 'The Quiet Reef',
      difficulty: 'regular',
      activeMs: 4 * MINUTE,
      storyId: 'the-quiet-reef',
    },
  ]
}

const DAY = 86_400_000

/** The fact that a word was built without help, a number of days ago. */
const wordBuiltDaysAgo = (days: number, word: string, strand: Strand) => ({
  ...builtWord(Date.now() - days * DAY, word, { strand, visitId: 'visit'.padEnd(20, '0') }),
  factId: `fact-${word}`.padEnd(20, '0'),
  learningSessionId: `day-${days}`.padEnd(20, '0'),
})

test('a parent sees the known and the practised spellings while words are shared', {
  tag: '@long',
}, async ({ page, browser, server }) => {
  const family = await createFamily(server)
  await page.goto('/practice-reading')
  await logInChild(page, family)
  const { childId } = await (await page.request.get('/api/sharing')).json()
  const facts = [
    ...['rain', 'reef', 'seal', 'boat', 'night', 'moon'].map((word, day) =>
      wordBuiltDaysAgo(8 - day, word, 'vowel-teams'),
    ),
    ...['star', 'shark'].map((word, day) => wordBuiltDaysAgo(2 - day, word, 'vowel-r')),
  ]
  const sent = await page.request.post('/api/learning/facts', {
    data: { childId, facts },
    headers: { origin: server.url },
  })
  expect(sent.status()).toBe(200)

  await page.goto('/sharing')
  const words = page.getByRole('region', { name: 'Words I can build' })
  await expect(words.getByText('and 3 more')).toBeVisible()

  const parent = await (await browser.newContext({ baseURL: server.url })).newPage()
  await openWeek(parent, family)
  await expect(nothingShared(parent)).toBeVisible()
  const sure = parent.getByRole('table', { name: 'Spellings learned' })
  await expect(sure).toHaveCount(0)
  await words.getByRole('checkbox').click()
  await expectShared(page, true)
  await parent.reload()
  const row = 'Letters that team up, like “ai” in rain moon, night, boat'
  await expect(sure.getByRole('row', { name: row })).toBeVisible()
  const now = parent.getByRole('table', { name: 'Learning now' })
  await expect(now.getByRole('row', { name: 'A vowel with “r”, like “ar” in star shark, star' })).toBeVisible()
  await expectNoScreenFaults(parent)

  await words.getByRole('checkbox').click()
  await expect(words.getByText('Only you see this', { exact: true })).toBeVisible()
  await expectShared(page, false)
  await parent.reload()
  await expect(nothingShared(parent)).toBeVisible()
  await expect(sure).toHaveCount(0)
  await parent.context().close()
})

/** The words that the server has stored. */
const expectShared = (page: Page, isShared: boolean) =>
  expect.poll(async () => (await (await page.request.get('/api/sharing')).json()).choices.words).toBe(isShared)
