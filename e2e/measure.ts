import type { Page } from '@playwright/test'
import type { Walker } from './walker.ts'

/** The windows a screen is held in: the smallest phone, a usual one, a tablet both ways, and a phone on its side. */
const WINDOWS = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 844, height: 390 },
] as const

const WAYS = ['usual text', 'page of 200 %', 'text spacing', 'letters of 200 %'] as const
type Way = (typeof WAYS)[number]
type Held = { readonly size: (typeof WINDOWS)[number]; readonly ways: readonly Way[] }

/** Every window with every kind of text. */
const EVERYWHERE: readonly Held[] = WINDOWS.map((size) => ({ size, ways: WAYS }))

/** Where most that does not hold is seen first: everything on the smallest phone, what a tablet has beside each other, little height. */
const HARDEST: readonly Held[] = [
  { size: WINDOWS[0], ways: WAYS },
  { size: WINDOWS[2], ways: ['usual text'] },
  { size: WINDOWS[3], ways: [] },
  { size: WINDOWS[4], ways: ['page of 200 %'] },
]

/** `npm run states` measures every round of a practice, everywhere; with every test some, where it is hardest. */
export const IN_FULL = process.env.STATES === 'everywhere'
const HELD = IN_FULL ? EVERYWHERE : HARDEST

/** The size of letters a reader may set in the browser: twice the usual 16 pixels. */
const LETTERS = 'letters of 200 %'
const TWICE = 32
const USUAL = 16

/**
 * What of the present state does not hold: text that is cut, hangs out of its window or breaks inside a word, and targets
 * that are smaller than 44 pixels or closer to each other than 8. In several windows, as it is, with text of twice the size, both
 * as the browser's setting and as the page's own, and with the text spacing of WCAG 1.4.12.
 * @param look is called in each of the windows
 */
export async function faultsOf(
  page: Page,
  look?: (window: (typeof WINDOWS)[number]) => Promise<void>,
): Promise<string[]> {
  const before = page.viewportSize()
  const browser = await page.context().newCDPSession(page)
  const setLetters = (standard: number) => browser.send('Page.setFontSizes', { fontSizes: { standard } })
  const faults: string[] = []
  for (const { size, ways } of HELD) {
    await page.setViewportSize(size)
    await look?.(size)
    const note = (found: readonly string[]) => faults.push(...found.map((fault) => `${size.width} px, ${fault}`))
    note(
      await page.evaluate(
        measure,
        ways.filter((way) => way !== LETTERS),
      ),
    )
    if (!ways.includes(LETTERS)) continue
    await setLetters(TWICE)
    note(await page.evaluate(measure, [LETTERS]))
    await setLetters(USUAL)
  }
  await browser.detach()
  if (before) await page.setViewportSize(before)
  return faults
}

/** What does not hold in the window as it is. */
export const faultsHere = (page: Pick<Walker, 'evaluate'>): Promise<string[]> => page.evaluate(measure, ['usual text'])

/** Runs in the page. Measures it in each of these ways, and leaves it as it was. */
function measure(ways: string[]): string[] {
  const spacing = new CSSStyleSheet()
  spacing.replaceSync(`
    * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    p { margin-block-end: 2em !important }`)
  const root = document.documentElement
  /** The part of the window's width a line has at least. Only a word that is longer may break. */
  const LINE = 0.6
  const shown = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body

  const nameOf = (element: Element) =>
    `<${element.localName}> ${(element.getAttribute('aria-label') || element.textContent || '').trim().slice(0, 30)}`
  const isHidden = (element: Element) =>
    !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
    element.closest('.visually-hidden') !== null ||
    hasClip(element)
  const hasClip = (element: Element | null): boolean =>
    element !== null && (getComputedStyle(element).clipPath === 'inset(50%)' || hasClip(element.parentElement))
  const parentsOf = (element: Element): Element[] => {
    const parents: Element[] = []
    for (let at: Element | null = element; at && at !== root; at = at.parentElement) {
      parents.push(at)
      if (at === shown) break
    }
    return parents
  }

  const cutText = (): string[] => {
    const faults = new Set<string>()
    const walker = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const node = walker.currentNode as Text
      const element = node.parentElement
      if (!element || node.data.trim() === '' || element.closest('script, style, textarea, option')) continue
      if (isHidden(element)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
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
        // Letters are as high as their font, which is more than a line that stands close to the next.
        const slack = rect.height / 3
        for (const { box, cutsBelow } of boxes) {
          const beside = rect.left < box.left - 1 || rect.right > box.right + 1
          const below = cutsBelow && (rect.top < box.top - slack || rect.bottom > box.bottom + slack)
          if (beside || below) faults.add(`cut: ${nameOf(element)}`)
        }
      }
      for (const { index, 0: word } of node.data.matchAll(/[^\s-]*\p{L}[^\s-]*/gu)) {
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const pieces = [...range.getClientRects()].filter(({ width }) => width > 0)
        const isBroken = new Set(pieces.map(({ top }) => Math.round(top))).size > 1
        const width = pieces.reduce((sum, piece) => sum + piece.width, 0)
        if (isBroken && width < innerWidth * LINE) faults.add(`broken inside “${word}”`)
      }
    }
    return [...faults]
  }

  const targets = () =>
    [...shown.querySelectorAll('a[href], button, input, select, textarea, summary')]
      .filter((element) => !isHidden(element))
      .map((element) => ({ element: element.closest('label') ?? element }))
      .map(({ element }) => ({ element, box: element.getBoundingClientRect() }))

  const badTargets = (): string[] => {
    const faults = new Set<string>()
    const all = targets()
    for (const [at, { element, box }] of all.entries()) {
      if (box.width < 43.5 || box.height < 43.5)
        faults.add(`small: ${nameOf(element)}, ${Math.round(box.width)} x ${Math.round(box.height)}`)
      for (const other of all.slice(at + 1)) {
        if (isOver(element) !== isOver(other.element)) continue
        const beside = Math.max(other.box.left - box.right, box.left - other.box.right)
        const above = Math.max(other.box.top - box.bottom, box.top - other.box.bottom)
        const gap = Math.max(beside, above)
        if (gap < 7.5) faults.add(`${Math.round(gap)} between ${nameOf(element)} and ${nameOf(other.element)}`)
      }
    }
    return [...faults]
  }
  /** What lies over the rest of the screen is not beside it. */
  const isOver = (element: Element) =>
    parentsOf(element).some(
      (parent) => parent !== shown && ['sticky', 'fixed'].includes(getComputedStyle(parent).position),
    )

  return ways.flatMap((way) => {
    const sheets = [...document.adoptedStyleSheets]
    if (way === 'page of 200 %') root.style.fontSize = '200%'
    if (way === 'text spacing') document.adoptedStyleSheets = [...sheets, spacing]
    const beyond = root.scrollWidth - innerWidth
    const found = [...(beyond > 0 ? [`${beyond} wider than the window`] : []), ...cutText(), ...badTargets()]
    root.style.fontSize = ''
    document.adoptedStyleSheets = sheets
    return found.map((fault) => `${way}: ${fault}`)
  })
}
