/**
 * Checks two requirements of the specification on each screen: the main action is visible without scrolling, and text
 * for children has at least 18 px.
 */

import type { Page } from '@playwright/test'

/**
 * States in which the main action of a phone is below the fold. In the settings the dial comes first, with its preview;
 * its steps are radio buttons, which do not count as an action here. The row of buttons at the end of the sign-up would
 * cover fields, so it follows them and the sentence that the parent agrees to.
 */
const BELOW_THE_FOLD: readonly string[] = [
  'settings',
  'sign up',
  'sign up, refused',
  '/stories/ocean',
  'a word that does not fit',
  'my writing',
  'my writing with everything that can be done',
]

/** The smallest text on a child's screen, in px. */
const SMALLEST_TEXT = 18

export type Window = { readonly width: number; readonly height: number }

const isPhone = ({ width, height }: Window): boolean => width < 577 || height < 500

/**
 * Finds unmet requirements of a screen in one window: its main action or the first word of its story is not visible before
 * scrolling, or a text for children is too small. A page that is only read from top to bottom has no main action.
 */
export async function findUnmetRequirements(page: Page, state: string, window: Window): Promise<readonly string[]> {
  const { pathname } = new URL(page.url())
  const isTextPage = /^\/(privacy|support|about)$/.test(pathname)
  const isForGrownUps = isTextPage || pathname.startsWith('/parent')
  const { hiddenAction, isStoryHidden, smallTexts } = await page.evaluate(measureScreen, SMALLEST_TEXT)
  const isBelowTheFold = isPhone(window) && BELOW_THE_FOLD.includes(state)
  const faults = [
    ...(hiddenAction !== null && !isTextPage && !isBelowTheFold ? [`out of sight: ${hiddenAction}`] : []),
    ...(isStoryHidden && /^\/story(\/|$)/.test(pathname) ? ['the first word of the story is out of sight'] : []),
    ...(isForGrownUps ? [] : smallTexts.map((text) => `under ${SMALLEST_TEXT} px: ${text}`)),
  ]
  return faults.map((fault) => `${window.width} x ${window.height}, ${fault}`)
}

type ScreenMeasure = {
  /** The name of the main action if it is out of sight. The main action is the filled button, or else the first choice. */
  readonly hiddenAction: string | null
  readonly isStoryHidden: boolean
  readonly smallTexts: readonly string[]
}

/** Runs in the page after `installInspector`. Measures the open dialog, or else the screen, and does not change the page. */
function measureScreen(smallest: number): ScreenMeasure {
  const { root, nameOf, isHidden, texts } = window.inspector
  const area = root === document.body ? (document.querySelector('main') ?? root) : root
  const scrolled = [document.documentElement, root].map((box) => ({ box, top: box.scrollTop }))
  for (const { box } of scrolled) box.scrollTo({ top: 0, behavior: 'instant' })

  /** Whether the whole element is in the window and nothing covers it. */
  const isFullyVisible = (element: Element): boolean => {
    const { top, left, bottom, right } = element.getBoundingClientRect()
    if (top < 0 || left < 0 || bottom > innerHeight || right > innerWidth) return false
    return [top + 4, (top + bottom) / 2, bottom - 4].every((y) => {
      const hit = document.elementFromPoint((left + right) / 2, y)
      return hit !== null && element.contains(hit)
    })
  }

  const enabled = [...area.querySelectorAll('a[href], button, input, select, textarea, summary')].filter(
    (control) =>
      !isHidden(control.closest('label') ?? control) && !control.matches(':disabled, [aria-disabled="true"]'),
  )
  // During a transition an element has a color in between.
  for (const transition of document.getAnimations()) if (transition instanceof CSSTransition) transition.finish()
  const probe = document.createElement('i')
  probe.style.backgroundColor = 'var(--accent)'
  document.body.append(probe)
  const accent = getComputedStyle(probe).backgroundColor
  probe.remove()
  const choices = enabled.filter((control) => control.closest('[data-bar]') === null)
  const action =
    enabled.find((control) => getComputedStyle(control).backgroundColor === accent) ??
    choices.find((control) => control.closest('li, form, [data-piece]')) ??
    choices[0]
  const actionElement = action && (action.closest('label') ?? action)
  const firstWord = [...area.querySelectorAll('article [data-word]')].find((word) => word.checkVisibility())
  const measured = {
    hiddenAction: actionElement && !isFullyVisible(actionElement) ? nameOf(actionElement) : null,
    isStoryHidden: firstWord !== undefined && !isFullyVisible(firstWord),
    smallTexts: texts()
      .filter(({ element }) => Number.parseFloat(getComputedStyle(element).fontSize) < smallest)
      .map(({ text }) => text.data.trim().slice(0, 30)),
  }
  for (const { box, top } of scrolled) box.scrollTo({ top, behavior: 'instant' })
  return measured
}
