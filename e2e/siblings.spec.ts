import type { Page } from '@playwright/test'
import { createFamily, expect, expectAllFactsSent, expectLoggedIn, logInChild, logOutChild, test } from './fixtures.ts'
import { buildWord, currentWord, part, pieceOrder, showParts } from './practice.ts'
import { changeLevel, openStorySheet, turnTo } from './story.ts'

const loginAsked = (page: Page) => expect(page.getByRole('heading', { name: 'Your reading space' })).toBeVisible()
const stored = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key)

test('clears an open tab of a child who logged out in another tab', async ({ page, server, context }) => {
  const [one, other] = [await createFamily(server), await createFamily(server)]
  await page.goto('/create')
  await logInChild(page, one)
  const open = await context.newPage()
  await open.goto('/brain-check')
  await page.getByRole('button', { name: 'Write anything the story made you think of.' }).click()
  await page.getByLabel('Your answer').fill('A secret of the first.')
  await page.getByRole('button', { name: "I'm finished" }).click()
  await expect(page.getByRole('heading', { name: 'You did it!' })).toBeVisible()
  await expect(open.getByRole('progressbar', { name: 'Your session' })).toBeVisible()
  await logOutChild(page)
  await expect(open.getByRole('progressbar', { name: 'Your session' })).toHaveCount(0)

  await open.getByRole('link', { name: 'Lanternleaf' }).click()
  await open.getByRole('button', { name: 'Curious' }).click()
  await logInChild(open, other)
  const { state, walk } = JSON.parse((await stored(open, 'session')) ?? '{}')
  expect(state).toMatchObject({
    currentBrainState: { id: 'curious' },
    creativeResponse: null,
    currentStoryId: null,
    completedSessions: [],
  })
  expect(walk).toEqual({ finished: [], isCompleted: false })
  await open.goto('/celebrate')
  await expect(open.getByRole('heading', { name: 'What would you like to do?' })).toBeVisible()
})

test('restores one child’s practice after a sibling used the device', async ({ page, server }) => {
  test.slow()
  const [one, other] = [await createFamily(server), await createFamily(server)]
  await page.goto('/word-building/ocean')
  await logInChild(page, one)
  await page.getByRole('button', { name: 'Start' }).click()
  await buildWord(page, 'ocean')
  await page.goto('/story/ocean/the-quiet-reef')
  await changeLevel(page, 'Easy')
  await turnTo(page, page.getByRole('heading', { name: /^Middle/ }))
  const memory = await stored(page, 'word-practice')
  await logOutChild(page)

  await page.goto('/story/ocean/the-quiet-reef')
  await logInChild(page, other)
  await expect(page.getByRole('heading', { name: 'Beginning' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Just Right' })).toHaveAttribute('aria-pressed', 'true')
  expect(await stored(page, 'word-practice')).toBeNull()
  await logOutChild(page)

  await page.goto('/story/ocean/the-quiet-reef')
  await logInChild(page, one)
  await expect(page.getByRole('heading', { name: 'Middle' })).toBeVisible()
  const sheet = await openStorySheet(page)
  await expect(sheet.getByRole('button', { name: 'Easy' })).toHaveAttribute('aria-pressed', 'true')
  expect(await stored(page, 'word-practice')).toBe(memory)
})

test.describe('while the server does not respond', () => {
  test.use({ expectedErrors: ['ERR_'] })

  test('logs out at once, and ends no other login', async ({ page, server, context }) => {
    const [one, other] = [await createFamily(server), await createFamily(server)]
    await page.goto('/interests')
    await logInChild(page, one)
    await expect(page.getByRole('heading', { name: 'What do you like?' })).toBeVisible()
    await context.route('**/api/**', () => undefined)
    await logOutChild(page)
    expect(await stored(page, 'child-session')).toBeNull()
    await context.unroute('**/api/**')

    await page.goto('/interests')
    await logInChild(page, other)
    await page.reload()
    await expectLoggedIn(page, other)
    await expect.poll(() => stored(page, 'logout-owed')).toBeNull()
    await page.reload()
    await expectLoggedIn(page, other)
  })
})

test('asks for the login on an open page after 24 hours, then returns to it', async ({ page, server }) => {
  const family = await createFamily(server)
  await page.clock.install()
  await page.goto('/create')
  await logInChild(page, family)
  await page.getByRole('button', { name: 'Write anything the story made you think of.' }).click()
  await page.getByLabel('Your answer').fill('Half a sent')
  await page.clock.fastForward('23:59:00')
  await expect(page.getByLabel('Your answer')).toBeVisible()
  await page.clock.fastForward('01:30')
  await loginAsked(page)
  await expect(page.getByText("It's time to log in again. Nothing is lost.", { exact: false })).toBeVisible()
  const keys = await page.evaluate(() => Object.keys(localStorage))
  expect(keys.filter((key) => !/^(kept|my-writing|childs-own):|^login-ended$/.test(key))).toEqual([])
  await logInChild(page, family)
  await expect(page.getByLabel('Your answer')).toHaveValue('Half a sent')
})

test.describe('when the server ends a login', () => {
  test.use({ expectedErrors: ['401'] })

  test('asks for the login at the next request, then returns to the page', async ({ page, server, context }) => {
    const family = await createFamily(server)
    await page.goto('/word-building/ocean')
    await logInChild(page, family)
    await page.getByRole('button', { name: 'Start' }).click()
    await showParts(page)
    await context.clearCookies()
    const build = await currentWord(page, 'ocean')
    for (const id of pieceOrder(build)) await part(page, id).click()
    await loginAsked(page)
    await logInChild(page, family)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`You built “${build.word.word}”`)
    await expectAllFactsSent(page)
  })
})

test('updates a page from the back/forward cache when it is shown again', async ({ page, server, context }) => {
  const [one, other] = [await createFamily(server), await createFamily(server)]
  await page.goto('/create')
  await logInChild(page, one)
  await page.getByRole('button', { name: 'Write anything the story made you think of.' }).click()
  await page.getByLabel('Your answer').fill('Only mine.')
  // A page in the back/forward cache gets no events.
  await page.evaluate(() => addEventListener('storage', (event) => event.stopImmediatePropagation(), true))
  const second = await context.newPage()
  await second.goto('/interests')
  await logOutChild(second)
  await second.goto('/interests')
  await logInChild(second, other)
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expectLoggedIn(page, other)
  await expect(page.getByText('Only mine.')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Create Your Response' })).toBeVisible()
})
