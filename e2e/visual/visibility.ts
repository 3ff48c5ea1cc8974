/**
 * Answers what is visible on a screen. `installInspector` puts it into the page, where the other checks in this folder
 * use it as `window.inspector`.
 */

/** Helpers for functions that run in the page and inspect its visible elements. */
export type PageInspector = {
  /** The dialog that is open on top, else the page. */
  readonly root: Element
  /** What an element is called, for a report. */
  readonly nameOf: (element: Element) => string
  readonly isHidden: (element: Element) => boolean
  /** The element and its parents, up to the root. */
  readonly parentsOf: (element: Element) => readonly Element[]
  /** Whether it lies over the rest of the screen, in a fixed or sticky bar. */
  readonly isFixed: (element: Element) => boolean
  /** Controls; a control with a label is represented by its label. */
  readonly targets: () => readonly { readonly element: Element; readonly box: DOMRect }[]
  /** Every visible text, with its element. */
  readonly texts: () => readonly { readonly text: Text; readonly element: Element }[]
}

/** Runs in the page, before functions that use `window.inspector`. */
export function installInspector(): void {
  // A movement that a script started ends within 250 ms: what is measured is the screen after it.
  for (const animation of document.getAnimations())
    if (!(animation instanceof CSSAnimation || animation instanceof CSSTransition)) animation.finish()
  const { documentElement } = document
  const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  const nameOf: PageInspector['nameOf'] = (element) =>
    `<${element.localName}> ${(element.getAttribute('aria-label') || element.textContent || '').trim().slice(0, 30)}`
  const isClipped = (element: Element | null): boolean =>
    element !== null && (getComputedStyle(element).clipPath === 'inset(50%)' || isClipped(element.parentElement))
  const isHidden: PageInspector['isHidden'] = (element) =>
    !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
    element.closest('.visually-hidden') !== null ||
    isClipped(element)
  const parentsOf: PageInspector['parentsOf'] = (element) => {
    const parents: Element[] = []
    for (let at: Element | null = element; at && at !== documentElement; at = at.parentElement) {
      parents.push(at)
      if (at === root) break
    }
    return parents
  }
  /** A sticky element is pinned only while it would otherwise leave the window. */
  const isPinned = (element: HTMLElement): boolean => {
    const { position } = getComputedStyle(element)
    if (position !== 'sticky') return position === 'fixed'
    const { top } = element.getBoundingClientRect()
    const { position: before } = element.style
    element.style.position = 'static'
    const isMoved = Math.abs(element.getBoundingClientRect().top - top) > 1
    element.style.position = before
    return isMoved
  }
  const isFixed: PageInspector['isFixed'] = (element) =>
    parentsOf(element).some((parent) => parent !== root && parent instanceof HTMLElement && isPinned(parent))
  /** Whether it has been scrolled out of something that scrolls in the page, as a long answer of tiles does. */
  const isScrolledAway = (element: Element): boolean => {
    const { top, bottom } = element.getBoundingClientRect()
    return parentsOf(element).some((parent) => {
      if (parent === root || parent === element || getComputedStyle(parent).overflowY !== 'auto') return false
      const box = parent.getBoundingClientRect()
      return top < box.top - 1 || bottom > box.bottom + 1
    })
  }
  const targets: PageInspector['targets'] = () =>
    [...root.querySelectorAll('a[href], button, input, select, textarea, summary')]
      .filter((element) => !isHidden(element) && !isScrolledAway(element))
      .map((element) => element.closest('label') ?? element)
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
  const texts: PageInspector['texts'] = () => {
    const visibleTexts: { text: Text; element: Element }[] = []
    const treeWalker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    while (treeWalker.nextNode()) {
      const text = treeWalker.currentNode as Text
      const element = text.parentElement
      if (!element || text.data.trim() === '' || element.closest('script, style, textarea, option')) continue
      if (!isHidden(element)) visibleTexts.push({ text, element })
    }
    return visibleTexts
  }
  Object.assign(window, {
    inspector: { root, nameOf, isHidden, parentsOf, isFixed, targets, texts } satisfies PageInspector,
  })
}

declare global {
  interface Window {
    readonly inspector: PageInspector
  }
}
