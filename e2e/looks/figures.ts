import type { Page } from '@playwright/test'

/** What a screen is like in one window, as somebody meets it: at its top, before anything is scrolled. */
export type Figures = {
  /** Whether a dialog lies over the screen; then all is told of the dialog. */
  readonly isSheet: boolean
  /** What the main action is called: the filled button, else the first thing to choose; null where there is nothing to do. */
  readonly action: string | null
  readonly isActionInSight: boolean
  /** Filled buttons that can be pressed. */
  readonly filled: number
  /** What can be pressed or filled in, without the line above and the bar below. */
  readonly controls: number
  /** Words in the same area, without notes that come and go. */
  readonly words: number
  /** Font size, in px, of the smallest text on the screen. */
  readonly smallest: number
  /** What is written in less than 18 px. */
  readonly smallTexts: readonly string[]
  /** Whether the first word of a story can be seen; null where none is told. */
  readonly isFirstWordInSight: boolean | null
  /** Places of the word that is built, and parts that are not in one; 0 elsewhere. */
  readonly parts: number
}

export const figuresOf = (page: Page): Promise<Figures> => page.evaluate(measure)

/** Runs in the page, and leaves it as it was. */
function measure(): Figures {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
  const area = dialog ?? document.querySelector('main') ?? document.body
  const scrolled = [document.documentElement, ...(dialog ? [dialog] : [])].map((box) => ({ box, top: box.scrollTop }))
  for (const { box } of scrolled) box.scrollTo({ top: 0, behavior: 'instant' })

  const isClipped = (element: Element | null): boolean =>
    element !== null && (getComputedStyle(element).clipPath === 'inset(50%)' || isClipped(element.parentElement))
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !isClipped(element)
  const inBar = (element: Element): boolean => element.closest('[data-bar]') !== null
  const nameOf = (element: Element): string =>
    (element.getAttribute('aria-label') || element.textContent || '').trim().replace(/\s+/g, ' ').slice(0, 40)

  const texts = (within: Element): readonly Text[] => {
    const found: Text[] = []
    const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const text = walker.currentNode as Text
      const element = text.parentElement
      if (text.data.trim() === '' || !element || element.closest('script, style, option, title')) continue
      if (isShown(element)) found.push(text)
    }
    return found
  }

  /** Whether the whole box is in the window, with nothing over it. */
  const isInSight = (box: DOMRect, isIt: (hit: Element) => boolean): boolean => {
    if (box.top < 0 || box.left < 0 || box.bottom > innerHeight || box.right > innerWidth) return false
    const middle = (box.left + box.right) / 2
    return [box.top + 4, (box.top + box.bottom) / 2, box.bottom - 4].every((y) => {
      const hit = document.elementFromPoint(middle, y)
      return hit !== null && isIt(hit)
    })
  }

  const pressable = [...area.querySelectorAll('a[href], button, input, select, textarea, summary')].filter((control) =>
    isShown(control.closest('label') ?? control),
  )
  // A colour that is on its way to another is neither.
  for (const moving of document.getAnimations()) if (moving instanceof CSSTransition) moving.finish()
  const probe = document.createElement('i')
  probe.style.backgroundColor = 'var(--accent)'
  document.body.append(probe)
  const green = getComputedStyle(probe).backgroundColor
  probe.remove()
  const can = pressable.filter((control) => !control.matches(':disabled, [aria-disabled="true"]'))
  const filled = can.filter((control) => getComputedStyle(control).backgroundColor === green)
  const controls = pressable.filter((control) => !inBar(control))
  const choice = can.filter((control) => !inBar(control))
  const action = filled[0] ?? choice.find((control) => control.closest('li, form, [data-piece]')) ?? choice[0]
  const box = action && (action.closest('label') ?? action)

  const said = texts(area)
  const sizes = texts(dialog ?? document.body).map((text) => ({
    text: text.data.trim(),
    size: Number.parseFloat(getComputedStyle(text.parentElement as Element).fontSize),
  }))
  const firstWord = [...area.querySelectorAll('article [data-word]')].find((word) => word.checkVisibility()) ?? null
  const figures = {
    isSheet: dialog !== undefined,
    action: box ? nameOf(box) : null,
    isActionInSight: box ? isInSight(box.getBoundingClientRect(), (hit) => box.contains(hit)) : false,
    filled: filled.length,
    controls: controls.length,
    words: said
      .filter(
        ({ parentElement }) =>
          parentElement &&
          !inBar(parentElement) &&
          !parentElement.closest('[role=status], [role=note], [data-message]:not([data-message=careful])'),
      )
      .reduce((sum, { data }) => sum + (data.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu) ?? []).length, 0),
    smallest: Math.min(...sizes.map(({ size }) => size)),
    smallTexts: [...new Set(sizes.filter(({ size }) => size < 18).map(({ text }) => text.slice(0, 30)))],
    isFirstWordInSight: firstWord && isInSight(firstWord.getBoundingClientRect(), (hit) => firstWord.contains(hit)),
    parts: area.querySelectorAll('[data-slot], [data-piece]').length,
  }
  for (const { box: scroller, top } of scrolled) scroller.scrollTo({ top, behavior: 'instant' })
  return figures
}
