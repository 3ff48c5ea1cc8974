import type { Page } from '@playwright/test'
import { builtWord } from '../domain/src/practice-state/testing/example.ts'
import type { Strand } from '../domain/src/sequence/strand.ts'
import { openAsChild } from './as-child.ts'
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

/** Opens Manage for the only child, in the parent's own browser. */
async function manage(page: Page, { email, password, username }: Family): Promise<void> {
  await page.goto('/parent')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('button', { name: `Manage ${username}` }).click()
}

const sharedRegion = (page: Page) => page.getByRole('region', { name: /shares with you$/ })

test('a child chooses what a grown-up sees, previews it, sees when a grown-up looked, and stops sharing', async ({
  page,
  browser,
  server,
}) => {
  const family = await createFamily(server)
  await openWords(page, family)
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
  await manage(parent, family)
  await expect(sharedRegion(parent).getByText('chooses to share it')).toBeVisible()

  const choice = words.getByRole('checkbox')
  await choice.focus()
  await page.keyboard.press('Space')
  await expect(choice).toBeChecked()
  await expect(page.getByText('No grown-up has looked yet.')).toBeVisible()

  await parent.reload()
  await parent.getByRole('button', { name: `Manage ${family.username}` }).click()
  await expect(sharedRegion(parent).getByRole('listitem').filter({ hasText: word.word.word })).toBeVisible()
  await expect(sharedRegion(parent).getByRole('heading', { level: 4 })).toHaveText(['Words built'])
  await expectNoScreenFaults(parent)

  await page.goto('/practice-reading')
  await expect(page.getByText(/^Your grown-up can see: words I can build. A grown-up looked today./)).toBeVisible()
  await page.getByRole('link', { name: 'Change this' }).click()
  await choice.click()
  await expect(choice).not.toBeChecked()
  await parent.reload()
  await parent.getByRole('button', { name: `Manage ${family.username}` }).click()
  await expect(sharedRegion(parent).getByText('chooses to share it')).toBeVisible()
  await parent.context().close()
})

async function openWords(page: Page, family: Family): Promise<void> {
  await page.goto('/word-building/ocean')
  await logInChild(page, family)
  await page.getByRole('button', { name: 'Start' }).click()
}

const DAY = 86_400_000

/** The fact that a word was built without help, a number of days ago. */
const builtBefore = (days: number, word: string, strand: Strand) => ({
  ...builtWord(Date.now() - days * DAY, word, { strand, visitId: 'visit'.padEnd(20, '0') }),
  factId: `fact-${word}`.padEnd(20, '0'),
  learningSessionId: `day-${days}`.padEnd(20, '0'),
})

test('a parent sees the known and the practised spellings exactly as the child does, while words are shared', {
  tag: '@long',
}, async ({ page, browser, server }) => {
  const family = await createFamily(server)
  await page.goto('/practice-reading')
  await logInChild(page, family)
  const { childId } = await (await page.request.get('/api/sharing')).json()
  const facts = [
    ...['rain', 'reef', 'seal', 'boat', 'night', 'moon'].map((word, day) => builtBefore(8 - day, word, 'vowel-teams')),
    ...['star', 'shark'].map((word, day) => builtBefore(2 - day, word, 'vowel-r')),
  ]
  const sent = await page.request.post('/api/learning/facts', {
    data: { childId, facts },
    headers: { origin: server.url },
  })
  expect(sent.status()).toBe(200)

  await page.goto('/sharing')
  const words = page.getByRole('region', { name: 'Words I can build' })
  const sure = 'Spellings known well'
  const row = 'Letters that team up, like “ai” in rain moon, night, boat'
  await expect(words.getByRole('table', { name: sure }).getByRole('row', { name: row })).toBeVisible()
  const now = words.getByRole('table', { name: 'Spellings in progress' })
  await expect(now.getByRole('row', { name: 'A vowel with “r”, like “ar” in star shark, star' })).toBeVisible()
  await expectNoScreenFaults(page)

  const parent = await (await browser.newContext({ baseURL: server.url })).newPage()
  const manageAgain = async () => {
    await parent.reload()
    await parent.getByRole('button', { name: `Manage ${family.username}` }).click()
  }
  await manage(parent, family)
  await expect(sharedRegion(parent).getByText('chooses to share it')).toBeVisible()
  await expect(parent.getByText(sure)).toHaveCount(0)
  await words.getByRole('checkbox').click()
  await expect(page.getByText('No grown-up has looked yet.')).toBeVisible()
  await manageAgain()
  const theirs = parent.getByRole('region', { name: 'Words built' })
  await expect(theirs.getByRole('table', { name: sure }).getByRole('row', { name: row })).toBeVisible()
  const tables = (region: typeof theirs) => region.getByRole('table').allInnerTexts()
  expect(await tables(theirs)).toEqual(await tables(words))
  await expectNoScreenFaults(parent)

  await words.getByRole('checkbox').click()
  await expect(words.getByText('Only you', { exact: true })).toBeVisible()
  await expectShared(page, false)
  await manageAgain()
  await expect(sharedRegion(parent).getByText('chooses to share it')).toBeVisible()
  await expect(parent.getByText(sure)).toHaveCount(0)
  await parent.context().close()
})

/** The words that the server has stored. */
const expectShared = (page: Page, isShared: boolean) =>
  expect.poll(async () => (await (await page.request.get('/api/sharing')).json()).choices.words).toBe(isShared)

test('the end of a session offers it once a day', async ({ page, server }) => {
  await openAsChild(page, server, '/create')
  const finish = async () => {
    await page.getByRole('button', { name: 'Write anything the story made you think of.' }).click()
    await page.getByLabel('Your answer').fill('The moon was a peach.')
    await page.getByRole('button', { name: "I'm finished" }).click()
    await expect(page.getByRole('heading', { name: 'You did it!' })).toBeVisible()
  }
  const offer = page.getByRole('main').getByRole('link', { name: 'What my grown-up sees' })
  await finish()
  await expect(offer).toBeVisible()
  await page.getByRole('button', { name: "I'm Done for Now" }).click()
  const sharingResponse = page.waitForResponse((response) => response.url().endsWith('/api/sharing'))
  await page.goto('/create')
  await finish()
  await sharingResponse
  await expect(offer).toHaveCount(0)
})
