/**
 * Finds cut text, small targets and overflow, in several sizes of window and text. `fixtures.ts` runs it on each
 * checked screen.
 */

import { type Page, test } from '@playwright/test'
import type { Driver } from '../driver.ts'
import { findHiddenBehindBar, findOverlapsAndUnreachable } from './overlap.ts'
import { installInspector } from './visibility.ts'

/**
 * The windows in which a screen is checked: the smallest phone, a usual phone, a tablet upright and on its side, a
 * phone on its side.
 */
const WINDOWS = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 844, height: 390 },
] as const

const TEXT_MODES = ['usual text', 'extra-large text', 'page of 200 %', 'text spacing', 'letters of 200 %'] as const
type TextMode = (typeof TEXT_MODES)[number]
type LayoutCase = { readonly size: (typeof WINDOWS)[number]; readonly modes: readonly TextMode[] }

/** Every window with every kind of text. */
const ALL_CASES: readonly LayoutCase[] = WINDOWS.map((size) => ({ size, modes: TEXT_MODES }))

/** The cases that find most faults: the smallest phone, the columns of a tablet, little height. */
const HARDEST_CASES: readonly LayoutCase[] = [
  { size: WINDOWS[0], modes: TEXT_MODES },
  { size: WINDOWS[2], modes: ['usual text', 'extra-large text'] },
  { size: WINDOWS[3], modes: [] },
  { size: WINDOWS[4], modes: ['text spacing', 'page of 200 %'] },
]

/** Consecutive states take turns at a sixth of the cases each; all are tested on the smallest phone. */
const ROTATION: readonly (readonly LayoutCase[])[] = [
  [{ size: WINDOWS[0], modes: ['usual text', 'page of 200 %'] }],
  [
    { size: WINDOWS[0], modes: ['usual text'] },
    { size: WINDOWS[4], modes: ['text spacing'] },
  ],
  [{ size: WINDOWS[0], modes: ['usual text', 'letters of 200 %'] }],
  [
    { size: WINDOWS[0], modes: ['usual text'] },
    { size: WINDOWS[2], modes: ['usual text', 'extra-large text'] },
    { size: WINDOWS[3], modes: [] },
  ],
  [{ size: WINDOWS[0], modes: ['usual text', 'extra-large text', 'text spacing'] }],
  [
    { size: WINDOWS[0], modes: ['usual text'] },
    { size: WINDOWS[4], modes: ['page of 200 %'] },
  ],
]

/** With `LONG=yes` every state is checked in all cases, otherwise only in the hardest cases. */
export const IS_FULL_RUN = process.env.LONG === 'yes'
const DEFAULT_CASES = IS_FULL_RUN ? ALL_CASES : HARDEST_CASES

/** The cases in which the `turn`th state of a test is measured. */
export const casesFor = (turn: number): readonly LayoutCase[] =>
  IS_FULL_RUN ? ALL_CASES : (ROTATION[turn % ROTATION.length] ?? HARDEST_CASES)

/** Each of the hardest cases alone. */
const SINGLE_CASES: readonly LayoutCase[] = HARDEST_CASES.flatMap(({ size, modes }) =>
  modes.map((mode) => ({ size, modes: [mode] })),
)

/** One of the hardest cases, for the `turn`th screen of a journey that checks every screen. */
export const oneCaseFor = (turn: number): readonly LayoutCase[] =>
  SINGLE_CASES.slice(turn % SINGLE_CASES.length).slice(0, 1)

/** The browser's own font size setting: twice the usual 16 pixels. */
const LARGE_BROWSER_FONT = 'letters of 200 %'
const LARGE_FONT_SIZE = 32
const DEFAULT_FONT_SIZE = 16

/**
 * Finds layout faults of the current state: text that is cut off, overflows the window or breaks inside a word, targets
 * that are smaller than 44 pixels or closer to each other than 8, and overlapping or unreachable elements. The state is
 * checked in several windows: unchanged, with text of twice the size (by the setting of the browser, and by the font
 * size of the page), and with the text spacing of WCAG 1.4.12. A screenshot of each fault is attached to the report.
 * @param inEachWindow called in each window
 * @param cases the windows and kinds of text
 */
export async function findLayoutFaults(
  page: Page,
  inEachWindow?: (window: (typeof WINDOWS)[number]) => Promise<void>,
  cases: readonly LayoutCase[] = DEFAULT_CASES,
): Promise<string[]> {
  const before = page.viewportSize()
  const browser = await page.context().newCDPSession(page)
  const setBrowserFontSize = (standard: number) => browser.send('Page.setFontSizes', { fontSizes: { standard } })
  const faults: string[] = []
  for (const { size, modes } of cases) {
    await page.setViewportSize(size)
    await inEachWindow?.(size)
    for (const mode of modes) {
      if (mode === LARGE_BROWSER_FONT) await setBrowserFontSize(LARGE_FONT_SIZE)
      await page.evaluate(applyTextMode, mode)
      await page.evaluate(nextPaint)
      await page.evaluate(installInspector)
      const windowFaults = [
        ...(await page.evaluate(measurePage)),
        ...(await page.evaluate(findOverlapsAndUnreachable)),
        ...(await page.evaluate(findHiddenBehindBar)),
      ]
      faults.push(...windowFaults.map((fault) => `${size.width} px, ${mode}: ${fault}`))
      if (windowFaults.length > 0) await attachScreenshot(page, `${size.width}, ${mode}`)
      await page.evaluate(resetTextMode)
      if (mode === LARGE_BROWSER_FONT) await setBrowserFontSize(DEFAULT_FONT_SIZE)
    }
  }
  await browser.detach()
  if (before) await page.setViewportSize(before)
  return faults
}

/** Attaches a screenshot to the report of the test. */
export async function attachScreenshot(page: Page, name: string): Promise<void> {
  const attachmentCount = test.info().attachments.length
  const path = test.info().outputPath(`${attachmentCount}, ${name}.png`)
  await page.screenshot({ path })
  await test.info().attach(name, { path, contentType: 'image/png' })
}

/** Finds layout faults in the current window. */
export async function findLayoutFaultsHere(page: Pick<Driver, 'evaluate'>): Promise<string[]> {
  await page.evaluate(installInspector)
  return page.evaluate(measurePage)
}

/** Runs in the page. Waits for the next paint, because the app measures its layout after a render. */
const nextPaint = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))

/** Runs in the page. Applies a kind of text. */
function applyTextMode(mode: string): void {
  // The largest text that a child can choose.
  if (mode === 'extra-large text') document.documentElement.dataset.textSize = 'extra-large'
  if (mode === 'page of 200 %') document.documentElement.style.fontSize = '200%'
  if (mode !== 'text spacing') return
  const spacing = new CSSStyleSheet()
  spacing.replaceSync(`
    * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    p { margin-block-end: 2em !important }`)
  Object.assign(window, { sheetsBefore: [...document.adoptedStyleSheets] })
  document.adoptedStyleSheets.push(spacing)
}

/** Runs in the page. Undoes `applyTextMode`. */
function resetTextMode(): void {
  document.documentElement.style.fontSize = ''
  delete document.documentElement.dataset.textSize
  const { sheetsBefore } = window as unknown as { sheetsBefore?: CSSStyleSheet[] }
  if (sheetsBefore) document.adoptedStyleSheets = sheetsBefore
  Object.assign(window, { sheetsBefore: undefined })
}

/** Runs in the page, after `installInspector`. Finds the layout faults of the page. */
function measurePage(): string[] {
  const root = document.documentElement
  /** A word may break only if it is wider than this share of the window. */
  const MIN_LINE_PART = 0.6
  const { nameOf, parentsOf, isFixed, targets, texts } = window.inspector

  const findCutText = (): string[] => {
    const faults = new Set<string>()
    for (const { text, element } of texts()) {
      const range = document.createRange()
      range.selectNodeContents(text)
      const boxes = parentsOf(element).flatMap((parent) => {
        const { overflowX, overflowY, display } = getComputedStyle(parent)
        const isTarget = parent.matches('button, a, summary') && display !== 'inline'
        return overflowX === 'visible' && !isTarget
          ? []
          : [
              {
                box: parent.getBoundingClientRect(),
                cutsBelow: isTarget || overflowY === 'hidden' || overflowY === 'clip',
              },
            ]
      })
      for (const rect of range.getClientRects()) {
        if (rect.width === 0) continue
        if (rect.left < -1 || rect.right > innerWidth + 1) faults.add(`out of the window: ${nameOf(element)}`)
        // The box of a letter is as high as its font, which may be higher than a tight line.
        const slack = rect.height / 3
        for (const { box, cutsBelow } of boxes) {
          const beside = rect.left < box.left - 1 || rect.right > box.right + 1
          const below = cutsBelow && (rect.top < box.top - slack || rect.bottom > box.bottom + slack)
          if (beside || below) faults.add(`cut: ${nameOf(element)}`)
        }
      }
      for (const { index, 0: word } of text.data.matchAll(/[^\s-]*\p{L}[^\s-]*/gu)) {
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const pieces = [...range.getClientRects()].filter(({ width }) => width > 0)
        const isBroken = new Set(pieces.map(({ top }) => Math.round(top))).size > 1
        const width = pieces.reduce((sum, piece) => sum + piece.width, 0)
        if (isBroken && width < innerWidth * MIN_LINE_PART) faults.add(`broken inside “${word}”`)
      }
    }
    return [...faults]
  }

  const findBadTargets = (): string[] => {
    const faults = new Set<string>()
    const all = targets()
    for (const [at, { element, box }] of all.entries()) {
      if (box.width < 43.5 || box.height < 43.5)
        faults.add(`small: ${nameOf(element)}, ${Math.round(box.width)} x ${Math.round(box.height)}`)
      for (const other of all.slice(at + 1)) {
        // Fixed elements lie over the rest of the screen, not next to it.
        if (isFixed(element) !== isFixed(other.element)) continue
        const beside = Math.max(other.box.left - box.right, box.left - other.box.right)
        const above = Math.max(other.box.top - box.bottom, box.top - other.box.bottom)
        const gap = Math.max(beside, above)
        if (gap < 7.5) faults.add(`${Math.round(gap)} between ${nameOf(element)} and ${nameOf(other.element)}`)
      }
    }
    return [...faults]
  }
  /** A screen reader speaks the words of a live region, but does not tell that a control in it is a control. */
  const controlsInLiveRegions = [...document.querySelectorAll('[role="status"], [role="alert"], [aria-live]')].flatMap(
    (region) =>
      [...region.querySelectorAll('button, a, input, select, textarea')].map(
        (control) => `in a live region: ${nameOf(control)}`,
      ),
  )
  const overflow = root.scrollWidth - innerWidth
  return [
    ...(overflow > 0 ? [`${overflow} wider than the window`] : []),
    ...findCutText(),
    ...findBadTargets(),
    ...controlsInLiveRegions,
  ]
}
