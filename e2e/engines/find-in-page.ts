/**
 * Finds the elements of a screen by their names, in the page itself. `engine-driver.ts` sends this function into
 * Firefox and WebKit.
 */

import type { Point } from './engine.ts'

/** A `Target` (driver.ts) as JSON. `source` and `flags` are a regular expression; if `by` is `css`, `source` is a selector. */
export type TargetQuery = { readonly by: string; readonly source: string; readonly flags: string }

export type SearchResult = {
  readonly count: number
  /**
   * Where to click: the centre of the first match, in viewport px. Null while another element covers it, or while it
   * moves; the driver polls until it is not null.
   */
  readonly middle: Point | null
  readonly isDisabled: boolean
}

/**
 * Runs in the page, so it may not use anything outside this function. Finds visible elements by name, and scrolls to the first
 * element. If `focus` is set, that element gets the focus, for typing.
 */
export async function findInPage({ by, source, flags }: TargetQuery, focus: boolean): Promise<SearchResult> {
  const SELECTORS: Record<string, string> = {
    button: 'button',
    link: 'a[href]',
    heading: 'h1, h2, h3',
    label: 'input, select, textarea',
    text: 'body *',
  }
  const pattern = new RegExp(source, flags)
  const collapseSpaces = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim()

  const nameOf = (element: HTMLElement): string => {
    const ariaLabel = element.getAttribute('aria-label')
    if (ariaLabel) return ariaLabel
    const labels = [...((element as HTMLInputElement).labels ?? [])]
    if (by === 'label') return collapseSpaces(labels.map(({ textContent }) => textContent).join(' '))
    // biome-ignore lint/performance/useDomNodeTextContent: a name has spaces where the screen has
    return collapseSpaces(by === 'text' ? element.textContent : element.innerText)
  }
  const hasName = (element: HTMLElement): boolean =>
    by === 'css' ||
    (pattern.test(nameOf(element)) &&
      (by !== 'text' || ![...element.children].some((child) => pattern.test(collapseSpaces(child.textContent)))))
  const isVisible = (element: HTMLElement): boolean =>
    element.checkVisibility({ visibilityProperty: true }) &&
    element.getBoundingClientRect().width > 0 &&
    element.closest('[aria-hidden=true], script, style, noscript') === null

  const candidates = document.querySelectorAll<HTMLElement>(by === 'css' ? source : (SELECTORS[by] ?? ''))
  const matches = [...candidates].filter((element) => isVisible(element) && hasName(element))
  const [first] = matches
  if (!first) return { count: 0, middle: null, isDisabled: false }
  if (focus) first.focus()
  first.scrollIntoView({ block: 'center', behavior: 'instant' })
  const middleOf = ({ left, top, width, height }: DOMRect) => ({
    x: Math.round(left + width / 2),
    y: Math.round(top + height / 2),
  })
  const before = middleOf(first.getBoundingClientRect())
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  const middle = middleOf(first.getBoundingClientRect())
  const isStill = middle.x === before.x && middle.y === before.y
  const onTop = document.elementFromPoint(middle.x, middle.y)
  return {
    count: matches.length,
    middle: isStill && first.contains(onTop) ? middle : null,
    isDisabled: first.matches(':disabled, [aria-disabled=true]'),
  }
}
