import type { Page } from '@playwright/test'
import { spendADay } from './family-day.ts'
import { expect, newFamily, test } from './journey.ts'

/** What a browser lacks, as the global it belongs to and its names. */
type Lacks = Readonly<Record<string, readonly string[]>>

const NEW_EVERYWHERE: Lacks = {
  'Set.prototype': ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf'],
  'Iterator.prototype': ['map', 'filter', 'flatMap', 'some', 'every', 'find', 'reduce', 'toArray', 'take', 'drop'],
  'HTMLElement.prototype': ['popover', 'showPopover', 'hidePopover', 'togglePopover'],
  'Document.prototype': ['startViewTransition'],
  'Element.prototype': ['getHTML', 'setHTMLUnsafe', 'moveBefore'],
  'HTMLDialogElement.prototype': ['requestClose', 'closedBy'],
  AbortSignal: ['any'],
  Map: ['groupBy'],
  Object: ['groupBy'],
  Promise: ['withResolvers', 'try'],
  URL: ['canParse', 'parse'],
}

/** From `@mdn/browser-compat-data`; the two oldest browsers everything works in. */
const LEVELS: Readonly<Record<string, Lacks>> = {
  'Chrome 109': {
    ...NEW_EVERYWHERE,
    'Array.prototype': ['toReversed', 'toSorted', 'toSpliced', 'with'],
    'String.prototype': ['isWellFormed', 'toWellFormed'],
    Array: ['fromAsync'],
  },
  'Safari 16.4': {
    ...NEW_EVERYWHERE,
    'Element.prototype': ['getHTML', 'setHTMLUnsafe', 'moveBefore', 'checkVisibility'],
    'PointerEvent.prototype': ['getCoalescedEvents', 'getPredictedEvents'],
    'Navigator.prototype': ['vibrate', 'connection', 'keyboard'],
    Response: ['json'],
    globalThis: ['requestIdleCallback', 'cancelIdleCallback', 'cookieStore', 'navigation', 'scheduler'],
  },
}

/** Takes away what a browser lacks, before any script of a page runs. */
const takeAway = (page: Page, lacks: Lacks) =>
  page.addInitScript((lacking) => {
    for (const [path, names] of Object.entries(lacking)) {
      const owner = path.split('.').reduce<unknown>((from, name) => Reflect.get(from as object, name), globalThis)
      for (const name of names) Reflect.deleteProperty(owner as object, name)
    }
  }, lacks)

for (const [level, lacks] of Object.entries(LEVELS)) {
  test(`a family's day in a browser that can do what ${level} can`, async ({ page }) => {
    test.slow()
    await takeAway(page, lacks)
    await spendADay(page, newFamily(), async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    })
  })
}

const tooOld = (page: Page) => page.getByText('This browser is too old for Lanternleaf. It needs Chrome or Edge 109')

/** An open page, one behind a login, and one of a parent's. */
const PATHS = ['/', '/word-building', '/parent', '/support']

for (const path of PATHS) {
  test(`${path} says without script that a browser is too old, and shows nothing that could be pressed`, async ({
    browser,
    server,
  }) => {
    const page = await browser.newPage({ javaScriptEnabled: false })
    // As a browser reads it that does not know the last of what is asked for.
    await page.route(/\/[^.]*$/, async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replaceAll('(block-size:1lh)', '(block-size:1unknown)')
      // The policy names what the page's style was.
      const { 'content-security-policy': _, ...headers } = response.headers()
      await route.fulfill({ response, body, headers })
    })
    await page.goto(`${server.url}${path}`)
    await expect(tooOld(page)).toBeVisible()
    await expect(page.getByRole('button').or(page.getByRole('link')).filter({ visible: true })).toHaveCount(0)
    await page.close()
  })

  test(`${path} says where scripts are switched off that they are needed, and offers no button`, async ({
    browser,
    server,
  }) => {
    const page = await browser.newPage({ javaScriptEnabled: false })
    await page.goto(`${server.url}${path}`)
    // Playwright looks for no text in it.
    await expect(page.locator('noscript > p')).toBeVisible()
    await expect(tooOld(page)).toBeHidden()
    await expect(page.getByRole('button').or(page.getByRole('status')).filter({ visible: true })).toHaveCount(0)
    await page.close()
  })
}

test.describe('a browser whose styles are new enough', () => {
  for (const path of PATHS) {
    test(`${path} says that it is too old where it cannot read our scripts`, async ({ browser, server }) => {
      const page = await browser.newPage()
      await page.route(/\/assets\/shell-.*\.js$/, (route) =>
        route.fulfill({ contentType: 'text/javascript', body: 'const broken = /(?<=/;export{broken};' }),
      )
      await page.goto(`${server.url}${path}`)
      await expect(tooOld(page)).toBeVisible()
      await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0)
      await page.close()
    })
  }

  test('says so where it lacks a function that we do not bring', async ({ page }) => {
    await takeAway(page, { 'Array.prototype': ['findLast'] })
    await page.goto('/')
    await expect(tooOld(page)).toBeVisible()
    await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0)
  })
})
