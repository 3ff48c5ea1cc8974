/**
 * Finds out where a dragged part of a word would land: in a slot (a place of the word that is being built), or back in the
 * tray. Used while a child drags (drag.ts).
 */

/** A part that is dropped at most this far from a slot, in px, goes into the slot. */
const REACH_PX = 40

type Point = { readonly x: number; readonly y: number }

/** Where a part can be dropped: a slot of the word or the tray, with its box on the page in px. */
export type Place = { readonly element: HTMLElement; readonly box: DOMRect }

/** The places where a part can be dropped: every slot of the word, and the tray if the part is not in the tray. */
export function placesFor(part: HTMLElement): readonly Place[] {
  const candidates = [...document.querySelectorAll<HTMLElement>('[data-slot], [data-tray]')]
  return candidates
    .filter((element) => !element.contains(part) || element === part)
    .map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return { element, box: new DOMRect(x + window.scrollX, y + window.scrollY, width, height) }
    })
}

/**
 * Where a part is dropped: in the slot under the pointer, or else in the slot nearest to the part's middle within reach, or else
 * in the tray if the pointer or the part's middle is over it. Null if there is no such place.
 */
export function nearestPlace(places: readonly Place[], middle: Point, pointer: Point): HTMLElement | null {
  const [trays, slots] = [places.filter(isTray), places.filter((place) => !isTray(place))]
  const underPointer = slots.find(({ box }) => distance(box, pointer) === 0)
  if (underPointer) return underPointer.element
  const [nearest] = slots.toSorted((a, b) => distance(a.box, middle) - distance(b.box, middle))
  if (nearest && distance(nearest.box, middle) <= REACH_PX) return nearest.element
  const tray = trays.find(({ box }) => distance(box, middle) === 0 || distance(box, pointer) === 0)
  return tray?.element ?? null
}

const isTray = ({ element }: Place): boolean => element.dataset.tray !== undefined

/** The distance from a box to a point in px. It is 0 inside the box. */
const distance = ({ left, right, top, bottom }: DOMRect, { x, y }: Point): number =>
  Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))
