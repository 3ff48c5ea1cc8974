/** The oldest supported browsers, and the message for older ones. */

import type { Page } from '@playwright/test'
import { playFamilyDay } from './family-day.ts'
import { expect, newFamily, test } from './fixtures.ts'
import { translateAll, translatedTexts } from './translating-browser.ts'

/** The features that a browser lacks: a global and the names of its missing members. */
type MissingFeatures = Readonly<Record<string, readonly string[]>>

const NEW_EVERYWHERE: MissingFeatures = {
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

/** From `@mdn/browser-compat-data`: the features that Chrome 109 and Safari 16.4, the oldest supported browsers, lack. */
const OLDEST: MissingFeatures = {
  ...NEW_EVERYWHERE,
  'Array.prototype': ['toReversed', 'toSorted', 'toSpliced', 'with'],
  'String.prototype': ['isWellFormed', 'toWellFormed'],
  Array: ['fromAsync'],
  'Element.prototype': ['getHTML', 'setHTMLUnsafe', 'moveBefore', 'checkVisibility'],
  'PointerEvent.prototype': ['getCoalescedEvents', 'getPredictedEvents'],
  'Navigator.prototype': ['vibrate', 'connection', 'keyboard'],
  Response: ['json'],
  globalThis: ['requestIdleCallback', 'cancelIdleCallback', 'cookieStore', 'navigation', 'scheduler'],
}

/** Removes the features before any script of a page runs. */
const removeFeatures = (page: Page, missing: MissingFeatures) =>
  page.addInitScript((lacking) => {
    for (const [path, names] of Object.entries(lacking)) {
      const owner = path.split('.').reduce<unknown>((from, name) => Reflect.get(from as object, name), globalThis)
      for (const name of names) Reflect.deleteProperty(owner as object, name)
    }
  }, missing)

test("a family's day in a browser that lacks what Chrome 109 or Safari 16.4 lack, and translates: no screen is lost, and no name is translated", async ({
  page,
}) => {
  test.slow()
  await removeFeatures(page, OLDEST)
  await page.addInitScript(translateAll, false)
  const family = newFamily()
  await playFamilyDay(page, family, async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    const texts = await translatedTexts(page)
    expect(texts.length).toBeGreaterThan(0)
    for (const text of texts) expect(text).not.toContain(family.username)
  })
})

const tooOld = (page: Page) => page.getByText('This browser is too old for Lanternleaf. It needs Chrome or Edge 109')

/** A public page, a child's page and a parent's page. */
const PATHS = ['/', '/word-building', '/parent']

test('says that a browser is too old, without controls, when scripts cannot run', async ({ browser, server }) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  // The style as a browser reads it that does not know the last required feature.
  await page.route(/\/[^.]*$/, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replaceAll('(block-size:1lh)', '(block-size:1unknown)')
    // The hash in the content security policy is that of the original style.
    const { 'content-security-policy': _, ...headers } = response.headers()
    await route.fulfill({ response, body, headers })
  })
  for (const path of PATHS) {
    await page.goto(`${server.url}${path}`)
    await expect(tooOld(page), path).toBeVisible()
    const pressable = page.getByRole('button').or(page.getByRole('link')).filter({ visible: true })
    await expect(pressable, path).toHaveCount(0)
  }
  await page.close()
})

test('says that scripts are needed when they are switched off, without a button', async ({ browser, server }) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  for (const path of PATHS) {
    await page.goto(`${server.url}${path}`)
    // Playwright finds no text in a noscript element.
    await expect(page.locator('noscript > p'), path).toBeVisible()
    await expect(tooOld(page), path).toBeHidden()
    const offered = page.getByRole('button').or(page.getByRole('status')).filter({ visible: true })
    await expect(offered, path).toHaveCount(0)
  }
  await page.close()
})

test.describe('a browser whose styles are new enough', () => {
  test('says that it is too old where it cannot read our scripts', async ({ browser, server }) => {
    const page = await browser.newPage()
    await page.route(/\/assets\/shell-.*\.js$/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'const broken = /(?<=/;export{broken};' }),
    )
    for (const path of PATHS) {
      await page.goto(`${server.url}${path}`)
      await expect(tooOld(page), path).toBeVisible()
      await expect(page.getByRole('button').filter({ visible: true }), path).toHaveCount(0)
    }
    await page.close()
  })

  test('says that a browser lacks a function without a polyfill', async ({ page }) => {
    await removeFeatures(page, { 'Array.prototype': ['findLast'] })
    await page.goto('/')
    await expect(tooOld(page)).toBeVisible()
    await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0)
  })
})
