/** The layout of the Calm Corner, a place for a break over any screen, in all looks and sizes of text. */

import { lookAttributes } from '@lanternleaf/domain/comfort/look'
import type { Page, TestInfo } from '@playwright/test'
import { PAIRED_LOOKS } from '../web/src/gallery/looks.ts'
import { DOUBLE_CLICK_MS } from '../web/src/router/guard-double-click.ts'
import { expect, test } from './fixtures.ts'
import { findLayoutFaultsHere, IS_FULL_RUN } from './visual/layout-faults.ts'

test.slow()

/** A variant in which the corner is checked: its name, how to apply it, and how to undo it. */
type Variant = {
  readonly name: string
  readonly on: (page: Page) => Promise<unknown>
  readonly off: (page: Page) => Promise<unknown>
}

/** Sets the font size of the browser, in px. */
async function setBrowserFontSize(page: Page, standard: number): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard } })
  await browser.detach()
}

const setRootFontSize = (page: Page, fontSize: string) =>
  page.evaluate((size) => {
    document.documentElement.style.fontSize = size
  }, fontSize)

/** Runs in the page. Sets the text spacing of WCAG 1.4.12. */
function spaceText(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`
    * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    p { margin-block-end: 2em !important }`)
  document.adoptedStyleSheets.push(sheet)
}

/** Runs in the page. Applies a look. */
function applyLook(attributes: readonly (readonly [name: string, value: string | null])[]): void {
  for (const [name, value] of attributes) {
    if (value === null) document.documentElement.removeAttribute(name)
    else document.documentElement.setAttribute(name, value)
  }
}

const TEXTS: readonly Variant[] = [
  { name: 'usual text', on: async () => undefined, off: async () => undefined },
  { name: 'page of 200 %', on: (page) => setRootFontSize(page, '200%'), off: (page) => setRootFontSize(page, '') },
  { name: 'letters of 200 %', on: (page) => setBrowserFontSize(page, 32), off: (page) => setBrowserFontSize(page, 16) },
  {
    name: 'text spacing',
    on: (page) => page.evaluate(spaceText),
    off: (page) => page.evaluate(() => document.adoptedStyleSheets.pop()),
  },
]

const ALL_VARIANTS: readonly Variant[] = [
  ...TEXTS,
  {
    name: 'forced colours',
    on: (page) => page.emulateMedia({ forcedColors: 'active' }),
    off: (page) => page.emulateMedia({ forcedColors: 'none' }),
  },
  {
    name: 'reduced motion',
    on: (page) => page.emulateMedia({ reducedMotion: 'reduce' }),
    off: (page) => page.emulateMedia({ reducedMotion: 'no-preference' }),
  },
  ...PAIRED_LOOKS.map(({ mode, colours, textSize, look }) => ({
    name: `${mode}, ${colours}, ${textSize}`,
    on: (page: Page) => page.evaluate(applyLook, lookAttributes(look)),
    off: (page: Page) =>
      page.evaluate(
        applyLook,
        lookAttributes(look).map(([name]) => [name, null] as const),
      ),
  })),
]

/** With `LONG=yes`: all variants, in all windows. Otherwise: all without looks, on the smallest phone. */
const VARIANTS = IS_FULL_RUN ? ALL_VARIANTS : ALL_VARIANTS.slice(0, ALL_VARIANTS.length - PAIRED_LOOKS.length)

/**
 * Runs in the page. Finds faults that `findLayoutFaultsHere` does not find: text that overlaps text or controls, content that cannot
 * be scrolled to, and a button to leave that is not visible.
 */
function findLostOrOverlapped(): string[] {
  const dialog = document.querySelector('dialog[data-place]')
  if (!dialog) return ['the corner is not there']
  const nameOf = (text: string | null) => (text ?? '').trim().replace(/\s+/g, ' ').slice(0, 40)
  const isPinned = (element: Element | null) => element !== null && getComputedStyle(element).position === 'sticky'
  const boxes: { name: string; owner: Element; box: DOMRect }[] = []
  const treeWalker = document.createTreeWalker(dialog, NodeFilter.SHOW_TEXT)
  while (treeWalker.nextNode()) {
    const owner = treeWalker.currentNode.parentElement
    if (
      !owner ||
      !treeWalker.currentNode.textContent?.trim() ||
      owner.closest('.visually-hidden') ||
      !owner.checkVisibility()
    )
      continue
    const range = document.createRange()
    range.selectNodeContents(treeWalker.currentNode)
    for (const box of range.getClientRects()) boxes.push({ name: nameOf(owner.textContent), owner, box })
  }
  const buttons = [...dialog.querySelectorAll('button')].map((owner) => ({
    name: nameOf(owner.textContent),
    owner,
    box: owner.getBoundingClientRect(),
  }))
  const faults = new Set<string>()
  // The box of a letter is higher than the letter itself.
  const meet = (a: DOMRect, b: DOMRect) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > Math.min(a.height, b.height) / 4
  const all = [...boxes, ...buttons]
  for (const text of boxes)
    for (const other of all) {
      if (text.owner === other.owner || text.owner.contains(other.owner) || other.owner.contains(text.owner)) continue
      // Content may scroll under the bar at the bottom of the window, which has its own background.
      if ([text.owner, other.owner].some((owner) => isPinned(owner.closest('[data-ready]')))) continue
      if (meet(text.box, other.box)) faults.add(`“${text.name}” lies on “${other.name}”`)
    }
  // A picture may cover text: the element in the middle of a text must contain that text.
  for (const { name, owner, box } of all) {
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
    const hit = document.elementFromPoint(x, y)
    if (!hit || isPinned(hit.closest('[data-ready]'))) continue
    if (!hit.contains(owner) && !owner.contains(hit))
      faults.add(`<${hit.localName} ${hit.getAttribute('class')}> lies over “${name}”`)
  }
  for (const { name, owner, box } of all) {
    const top = box.top + dialog.scrollTop
    if (top < -1 || top + box.height > dialog.scrollHeight + 1 || box.left < -1 || box.right > innerWidth + 1)
      faults.add(`cannot be scrolled to: “${name}”`)
    if (owner.localName === 'button' && box.width === 0) faults.add(`not shown: “${name}”`)
  }
  const wayOut = buttons.find(({ name }) => name === 'Close' || name === "I'm ready to continue")
  if (wayOut && (wayOut.box.top < -1 || wayOut.box.bottom > innerHeight + 1))
    faults.add(`out of sight: “${wayOut.name}”`)
  return [...faults]
}

/** Whether a fault is not about the three bands touching each other. They may: each is at least as high as two targets. */
const isOutsideBands = (fault: string): boolean =>
  !/(^| )0 between <button> (HEAVY|ROCK|QUIET).* and <button> (HEAVY|ROCK|QUIET)/.test(fault)

/** Opens the corner and waits until it is modal, which needs another frame: the paused clock is advanced for it. */
async function openModalCorner(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Calm Corner', level: 2 })).toBeVisible()
  await page.clock.runFor(100)
  await expect(page.locator('dialog[data-place]:modal')).toHaveCount(1)
}

/** Checks the current state of the corner in each variant, and attaches a screenshot of each failure. */
function createStateCheck(page: Page, variants: readonly Variant[], testInfo: TestInfo) {
  return async (state: string) => {
    for (const { name, on, off } of variants) {
      await on(page)
      const faults = [
        ...(await findLayoutFaultsHere(page)).filter(isOutsideBands),
        ...(await page.evaluate(findLostOrOverlapped)),
      ]
      if (faults.length > 0) {
        const picture = `${state}, ${name}`.replace(/[^a-z0-9]+/gi, '-')
        const path = testInfo.outputPath(`${picture}.png`)
        await page.screenshot({ path })
        await testInfo.attach(picture, { path, contentType: 'image/png' })
      }
      expect.soft(faults, `${state}, ${name}`).toEqual([])
      await off(page)
    }
  }
}

for (const [width, height] of [
  [320, 640],
  [844, 390],
  [768, 1024],
] as const) {
  const title = `the corner has no layout faults in any of its states in a window of ${width} x ${height}`
  test(title, { tag: width === 320 ? [] : ['@long'] }, async ({ page }, testInfo) => {
    await page.setViewportSize({ width, height })
    await page.clock.install()
    const expectHolds = createStateCheck(page, VARIANTS, testInfo)
    const corner = page.locator('dialog[data-place]')
    const press = (name: string | RegExp) => corner.getByRole('button', { name }).click()
    const fetched = page.waitForResponse(/calm-corner-.*\.js/)
    await page.goto('/')
    await fetched
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
    const opener = page.getByRole('button', { name: 'Calm Corner' })
    await opener.click()
    await openModalCorner(page)
    await expectHolds('choosing')
    for (const [name, answer] of [
      [/^HEAVY/, 'I need more'],
      [/^ROCK/, 'I need more'],
      [/^QUIET/, 'Better'],
    ] as const) {
      await press(name)
      await expect(corner.getByText('A green button is coming soon.', { exact: false })).toBeVisible()
      await expectHolds(`${name.source}, begun`)
      await page.keyboard.press('Escape')
      await expect(corner.getByText('You can go back soon.', { exact: false })).toBeVisible()
      await expectHolds(`${name.source}, too soon`)
      await page.clock.runFor(15_000)
      await expect(corner.getByRole('button', { name: "I'm ready to continue" })).toBeVisible()
      await expectHolds(`${name.source}, ready`)
      if (name.source === '^HEAVY') {
        await press('Next picture')
        await expectHolds('^HEAVY, the next picture')
      }
      await press("I'm ready to continue")
      await expect(corner.getByRole('heading', { name: 'How do you feel now?' })).toBeVisible()
      if (answer === 'Better') await expectHolds('how it is now')
      // The clock is paused: without a step, the next press would count as the second of a double click.
      await page.clock.runFor(DOUBLE_CLICK_MS)
      await press(answer)
      await page.clock.runFor(DOUBLE_CLICK_MS)
    }
    await expect(corner).toHaveCount(0)
    await opener.click()
    await openModalCorner(page)
    await expect(corner.getByText('This helped you before.', { exact: false })).toBeVisible()
    await expectHolds('what helps me')
  })
}
