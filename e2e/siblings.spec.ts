/** Children who share a device never see the data of each other, and lose nothing when a login ends. */

import type { Page } from '@playwright/test'
import { openAsChild } from './as-child.ts'
import { createFamily, expect, expectAllFactsSent, expectLoggedIn, logInChild, logOutChild, test } from './fixtures.ts'
import { buildWord, currentWord, openFirstWord, part, pieceOrder, showParts } from './practice.ts'
import { changeLevel, openStorySheet, turnTo } from './story.ts'

const expectLoginScreen = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Your reading space' })).toBeVisible()
const readLocalStorage = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key)

test('clears an open tab of a child who logged out in another tab', { tag: '@long' }, async ({
  page,
  server,
  context,
}) => {
  const [family, otherFamily] = [await createFamily(server), await createFamily(server)]
  await page.goto('/create')
  await logInChild(page, family)
  const openTab = await context.newPage()
  await openTab.goto('/brain-check')
  await page.getByRole('button', { name: 'Show or tell anything the story made you think of.' }).click()
  await page.getByLabel('Your answer').fill('A secret of the first.')
  await page.getByRole('button', { name: "I'm finished" }).click()
  await expect(page.getByRole('heading', { name: 'You did it!' })).toBeVisible()
  await expect(openTab.getByRole('progressbar', { name: 'Your session' })).toBeVisible()
  await logOutChild(page)
  await expect(openTab.getByRole('progressbar', { name: 'Your session' })).toHaveCount(0)

  await openTab.getByRole('link', { name: 'Lanternleaf' }).click()
  await openTab.getByRole('button', { name: 'Curious' }).click()
  await logInChild(openTab, otherFamily)
  const { state, walk } = JSON.parse((await readLocalStorage(openTab, 'session')) ?? '{}')
  expect(state).toMatchObject({
    currentBrainState: { id: 'curious' },
    creativeResponse: null,
    currentStoryId: null,
    completedSessions: [],
  })
  expect(walk).toEqual({ finished: [], isCompleted: false })
  await openTab.goto('/celebrate')
  await expect(openTab.getByRole('heading', { name: 'What would you like to do?' })).toBeVisible()
})

test('restores the practice and the story of a child after another child used the device', async ({ page, server }) => {
  test.slow()
  const otherFamily = await createFamily(server)
  const child = await openFirstWord(page, server)
  await buildWord(page, 'ocean')
  await page.goto('/story/ocean/the-quiet-reef')
  await changeLevel(page, 'Easy')
  await turnTo(page, page.getByRole('heading', { name: /^Middle/ }))
  const wordPractice = await readLocalStorage(page, 'word-practice')
  await logOutChild(page)

  await page.goto('/story/ocean/the-quiet-reef')
  await logInChild(page, otherFamily)
  await expect(page.getByRole('heading', { name: 'Beginning' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Just Right' })).toHaveAttribute('aria-pressed', 'true')
  expect(await readLocalStorage(page, 'word-practice')).toBeNull()
  await logOutChild(page)

  await page.goto('/story/ocean/the-quiet-reef')
  await logInChild(page, child)
  await expect(page.getByRole('heading', { name: 'Middle' })).toBeVisible()
  const sheet = await openStorySheet(page)
  await expect(sheet.getByRole('button', { name: 'Easy' })).toHaveAttribute('aria-pressed', 'true')
  expect(await readLocalStorage(page, 'word-practice')).toBe(wordPractice)
})

test.describe('while the server does not respond', () => {
  test.use({ expectedErrors: ['ERR_'] })

  test('logs out at once, and the delayed logout does not end the login of another child', { tag: '@long' }, async ({
    page,
    server,
    context,
  }) => {
    const [family, otherFamily] = [await createFamily(server), await createFamily(server)]
    await page.goto('/interests')
    await logInChild(page, family)
    await expect(page.getByRole('heading', { name: 'What do you like?' })).toBeVisible()
    await context.route('**/api/**', () => undefined)
    await logOutChild(page)
    expect(await readLocalStorage(page, 'child-session')).toBeNull()
    await context.unroute('**/api/**')

    await page.goto('/interests')
    await logInChild(page, otherFamily)
    await page.reload()
    await expectLoggedIn(page, otherFamily)
    await expect.poll(() => readLocalStorage(page, 'pending-logout')).toBeNull()
    await page.reload()
    await expectLoggedIn(page, otherFamily)
  })
})

test('asks for the login on an open page after 24 hours, and restores the page after the login', async ({
  page,
  server,
}) => {
  await page.clock.install()
  const child = await openAsChild(page, server, '/create')
  await page.getByRole('button', { name: 'Show or tell anything the story made you think of.' }).click()
  await page.getByLabel('Your answer').fill('Half a sent')
  await page.clock.fastForward('23:59:00')
  await expect(page.getByLabel('Your answer')).toBeVisible()
  await page.clock.fastForward('01:30')
  await expectLoginScreen(page)
  await expect(page.getByText("It's time to log in again. Nothing is lost.", { exact: false })).toBeVisible()
  // Only data that is stored by child may stay, and the sign that a login ended.
  const keys = await page.evaluate(() => Object.keys(localStorage))
  expect(keys.filter((key) => !/^(stash|my-writing|practice-state):|^login-ended$/.test(key))).toEqual([])
  await logInChild(page, child)
  await expect(page.getByLabel('Your answer')).toHaveValue('Half a sent')
})

test.describe('when the server ends a login', () => {
  test.use({ expectedErrors: ['401'] })

  test('asks for the login at the next request, and restores the page after the login', { tag: '@long' }, async ({
    page,
    server,
    context,
  }) => {
    const family = await createFamily(server)
    await page.goto('/word-building/ocean')
    await logInChild(page, family)
    await page.getByRole('button', { name: 'Start' }).click()
    await showParts(page)
    await context.clearCookies()
    const build = await currentWord(page, 'ocean')
    for (const id of pieceOrder(build)) await part(page, id).click()
    await expectLoginScreen(page)
    await logInChild(page, family)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`You built “${build.word.word}”`)
    await expectAllFactsSent(page)
  })
})

test('a page from the back/forward cache shows the child who is logged in now', { tag: '@long' }, async ({
  page,
  server,
  context,
}) => {
  const otherFamily = await createFamily(server)
  await openAsChild(page, server, '/create')
  await page.getByRole('button', { name: 'Show or tell anything the story made you think of.' }).click()
  await page.getByLabel('Your answer').fill('Only mine.')
  // A page in the back/forward cache gets no events.
  await page.evaluate(() => addEventListener('storage', (event) => event.stopImmediatePropagation(), true))
  const second = await context.newPage()
  await second.goto('/interests')
  await logOutChild(second)
  await second.goto('/interests')
  await logInChild(second, otherFamily)
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expectLoggedIn(page, otherFamily)
  await expect(page.getByText('Only mine.')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Create Your Response' })).toBeVisible()
})
