/**
 * Short movements that show what happened. They run on the compositor, delay no press, and end by themselves: the screen is
 * already in its final state, so a movement that a slow device skips is not missed. None runs with reduced motion.
 */

import { comfort } from '../../comfort/comfort.ts'

/** The longest movement in milliseconds. `LOOK.md` allows less than 250. */
const GLIDE_MS = 180
const SLIDE_MS = 200
const HOP_MS = 240

const EASE_OUT = 'cubic-bezier(0.2, 0.7, 0.3, 1)'

/** How far a new page slides in, in px. */
const SLIDE_PX = 36

const run = (element: Element, frames: Keyframe[], duration: number): void => {
  if (comfort().motion !== 'full') return
  element.animate(frames, { duration, easing: EASE_OUT })
}

/** Lets an element glide from where another element was to where it is now. @param from the earlier position */
export function glideFrom(element: Element, from: DOMRect): void {
  const to = element.getBoundingClientRect()
  const offset = `translate(${from.left - to.left}px, ${from.top - to.top}px)`
  run(element, [{ transform: offset }, { transform: 'none' }], GLIDE_MS)
}

/** Lets a page slide in. @param direction 1: from the right, as the next page; -1: from the left, as the page before */
export function slideIn(element: Element, direction: 1 | -1): void {
  const aside = `translateX(${direction * SLIDE_PX}px)`
  run(
    element,
    [
      { transform: aside, opacity: 0.4 },
      { transform: 'none', opacity: 1 },
    ],
    SLIDE_MS,
  )
}

/**
 * Lets a figure of a scene walk to where it is now.
 * @param distance how far it walks to the right, in units of the scene; negative: to the left
 */
export function walk(element: Element, distance: number): void {
  run(
    element,
    [
      { transform: `translateX(${-distance}px)` },
      { transform: `translate(${-distance / 2}px, -10px)` },
      { transform: 'none' },
    ],
    HOP_MS,
  )
}

/** Lets an element hop once. */
export function hop(element: Element): void {
  run(element, [{ transform: 'none' }, { transform: 'translateY(-14px)' }, { transform: 'none' }], HOP_MS)
}
