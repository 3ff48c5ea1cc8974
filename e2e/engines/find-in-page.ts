import type { Point } from './engine.ts'

/** A target as it travels into a page. */
export type Wanted = { readonly by: string; readonly source: string; readonly flags: string }

export type Found = {
  readonly count: number
  /** The middle of the first one in the window, in px; null while something else lies over it, or it moves. */
  readonly middle: Point | null
  readonly isDisabled: boolean
}

/** Runs in the page, and stands alone there. Finds what a person would, brings the first one into view, and with `focus` into focus. */
export async function findInPage({ by, source, flags }: Wanted, focus: boolean): Promise<Found> {
  const ELEMENTS: Record<string, string> = {
    button: 'button',
    link: 'a[href]',
    heading: 'h1, h2, h3',
    label: 'input, select, textarea',
    text: 'body *',
  }
  const pattern = new RegExp(source, flags)
  const squeezed = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim()

  const nameOf = (element: HTMLElement): string => {
    const said = element.getAttribute('aria-label')
    if (said) return said
    const labels = [...((element as HTMLInputElement).labels ?? [])]
    if (by === 'label') return squeezed(labels.map(({ textContent }) => textContent).join(' '))
    // biome-ignore lint/performance/useDomNodeTextContent: a name has spaces where the screen has
    return squeezed(by === 'text' ? element.textContent : element.innerText)
  }
  const isNamed = (element: HTMLElement): boolean =>
    by === 'css' ||
    (pattern.test(nameOf(element)) &&
      (by !== 'text' || ![...element.children].some((child) => pattern.test(squeezed(child.textContent)))))
  const isSeen = (element: HTMLElement): boolean =>
    element.checkVisibility({ visibilityProperty: true }) &&
    element.getBoundingClientRect().width > 0 &&
    element.closest('[aria-hidden=true], script, style, noscript') === null

  const chosen = document.querySelectorAll<HTMLElement>(by === 'css' ? source : (ELEMENTS[by] ?? ''))
  const found = [...chosen].filter((element) => isSeen(element) && isNamed(element))
  const [first] = found
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
    count: found.length,
    middle: isStill && first.contains(onTop) ? middle : null,
    isDisabled: first.matches(':disabled, [aria-disabled=true]'),
  }
}
