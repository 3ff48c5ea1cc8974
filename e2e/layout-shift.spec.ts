/** Screens must not move while they load, so that nobody presses the wrong thing. */

import type { BrowserContext, Page } from '@playwright/test'
import { openAsChild } from './as-child.ts'
import { PHONE, TABLET } from './driver.ts'
import { expect, shortenNetworkUse, test, turnOnDataSaver } from './fixtures.ts'
import { buildWord, fillSentence, lookAndCover, openFirstWord } from './practice.ts'
import type { Server } from './server.ts'
import { recordLayoutShifts, takeLayoutShift } from './visual/layout-shift.ts'

/** The largest layout shift that nobody sees, in the unit of browsers: a share of the window, weighted by the distance. */
const MAX_SHIFT = 0.0028

/** Waits until the page is loaded. @returns the layout shift since the page was opened, or since the last call */
async function measureShift(page: Page): Promise<number> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  return takeLayoutShift(page)
}

async function expectStill(page: Page, screen: string): Promise<void> {
  const shift = await measureShift(page)
  const where = `${screen}, ${page.viewportSize()?.width} px wide`
  expect.soft(`${where}: ${shift > MAX_SHIFT ? shift : 'still'}`).toBe(`${where}: still`)
}

type ScreenInWindow = readonly [path: string, window: typeof TABLET]

const onTablet = (path: string): ScreenInWindow => [path, TABLET]
const onPhone = (path: string): ScreenInWindow => [path, PHONE]

/** Opens every address, in four tabs at a time, because most of the time is spent waiting for the network. */
async function expectAllStill(context: BrowserContext, screens: readonly ScreenInWindow[]): Promise<void> {
  const remaining = [...screens]
  const openRest = async (page: Page) => {
    for (let next = remaining.pop(); next; next = remaining.pop()) {
      const [path, window] = next
      await page.setViewportSize(window)
      await page.goto(path)
      await expectStill(page, path)
    }
    await page.close()
  }
  const pages = await Promise.all(Array.from({ length: 4 }, () => context.newPage()))
  await Promise.all(pages.map(openRest))
}

/** Screens with pictures that load after the words, and the screens of practice and of stories. */
const SCREENS: readonly ScreenInWindow[] = [
  onPhone('/interests'),
  onTablet('/stories/ocean'),
  onPhone('/word-interest-selection'),
  onTablet('/sentence-building'),
  onTablet('/practice-reading'),
  onTablet('/story/ocean/the-quiet-reef'),
  onTablet('/create'),
  onTablet('/word-building/ocean'),
  onTablet('/sentence-building/animals'),
]

const MORE_SCREENS: readonly ScreenInWindow[] = [
  ...['/stories/ocean', '/sentence-building'].map(onPhone),
  ...[
    '/interests',
    '/word-interest-selection',
    '/today-i-want-to',
    '/math-activities',
    '/gentle-activities',
    '/interests?mix',
    '/stories/magic',
    '/story',
    '/create?view=my-writing',
    // Nothing was finished yet, so the celebration leads to the activities.
    '/celebrate',
  ].map(onTablet),
]

/** The address of the server with a host name. Passkeys need a host name, so only there the sign-in offers a passkey. */
const withHostName = (server: Server): string => server.url.replace('127.0.0.1', 'localhost')

test('shifts no layout when a screen is opened at its address', async ({ page, context, server }) => {
  test.slow()
  await recordLayoutShifts(context)
  await shortenNetworkUse(context)
  // `/interests` shows the login of a child.
  const signIn = `${withHostName(server)}/parent-login`
  await expectAllStill(context, [onTablet('/'), onPhone('/'), onPhone('/interests'), onPhone(signIn)])
  await openAsChild(page, server, '/practice-reading')
  await expectAllStill(context, SCREENS)
})

test('shifts no layout when a screen is opened at its address, in other windows and at other addresses', {
  tag: '@long',
}, async ({ page, context, server }) => {
  await recordLayoutShifts(context)
  await shortenNetworkUse(context)
  await expectAllStill(context, [
    ...['/brain-check', '/parent-login'].flatMap((path) => [onTablet(path), onPhone(path)]),
    ...['/interests', `${withHostName(server)}/parent-login`].map(onTablet),
  ])
  await openAsChild(page, server, '/practice-reading')
  await expectAllStill(context, MORE_SCREENS)
})

test('shifts no layout on a device that was used before', { tag: '@long' }, async ({ context, server }) => {
  await recordLayoutShifts(context)
  await context.addInitScript(() => {
    localStorage.setItem('grown-up-signed-in', 'true')
    localStorage.setItem('pin-kind', 'pictures')
  })
  await expectAllStill(
    context,
    ['/', '/practice-reading', '/parent-login', `${withHostName(server)}/parent-login`].flatMap((path) => [
      onTablet(path),
      onPhone(path),
    ]),
  )
})

test('shifts no layout while building words and sentences and at a celebration', { tag: '@long' }, async ({
  page,
  server,
}) => {
  await recordLayoutShifts(page)
  await page.setViewportSize(PHONE)
  await openFirstWord(page, server)
  await lookAndCover(page)
  await buildWord(page, 'ocean')
  await expect(page.getByRole('button', { name: 'More about this word' })).toBeVisible()
  await expectStill(page, 'a word and what it means')
  await page.goto('/sentence-building/animals')
  await expect(page.getByRole('heading', { name: 'Build a sentence' })).toBeVisible()
  await fillSentence(page, 'animals')
  await expect(page.getByRole('heading', { name: 'You built a sentence' })).toBeVisible()
  await expectStill(page, 'a sentence that is built')
  for (const window of [PHONE, TABLET]) {
    await page.setViewportSize(window)
    await page.evaluate(storeFinishedStory)
    await page.goto('/celebrate')
    await expect(page.getByText('The Quiet Reef')).toBeVisible()
    await expectStill(page, 'the celebration')
  }
})

/** Runs in the page. Stores a guided session with a finished story. */
function storeFinishedStory(): void {
  const session = JSON.parse(localStorage.getItem('session') ?? '{}')
  const state = { ...session.state, currentBrainState: { id: 'curious' }, currentStoryId: 'the-quiet-reef' }
  const walk = { finished: ['the-quiet-reef'], isCompleted: false }
  localStorage.setItem('session', JSON.stringify({ ...session, state, walk }))
  localStorage.removeItem('selected-reading-activity')
}

test('shifts no layout when stories load slowly after a touch', { tag: '@long' }, async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await recordLayoutShifts(page)
  // With Data Saver nothing is prefetched, so each screen has to be loaded.
  await turnOnDataSaver(page)
  await openAsChild(page, server, '/interests')
  await page.route('**/assets/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 200))
    await route.continue()
  })
  await page.getByRole('link', { name: 'Ocean' }).tap()
  await expect(page.getByRole('link', { name: /^Story #6 / })).toBeVisible({ timeout: 300_000 })
  await page.getByRole('link', { name: /The Quiet Reef/ }).tap()
  await expect(page.getByRole('heading', { name: 'Beginning' })).toBeVisible({ timeout: 300_000 })
  expect(await measureShift(page)).toBeLessThanOrEqual(MAX_SHIFT)
})
