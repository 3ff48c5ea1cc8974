/** How far from a place a part may be let go to go there, in pixels. */
const REACH = 40

type Point = { readonly x: number; readonly y: number }

/** Somewhere a part can go, and where that is on the page. */
export type Place = { readonly element: HTMLElement; readonly box: DOMRect }

/** Where a part can go: every place of the word, and the tray if it is not there already. */
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
 * The place a part is let go at: the one under the pointer, else the one nearest to the part's middle within reach, else
 * the tray when one of both is over it; null anywhere else.
 */
export function nearestPlace(places: readonly Place[], middle: Point, pointer: Point): HTMLElement | null {
  const [trays, slots] = [places.filter(isTray), places.filter((place) => !isTray(place))]
  const pointed = slots.find(({ box }) => distance(box, pointer) === 0)
  if (pointed) return pointed.element
  const [nearest] = slots.toSorted((a, b) => distance(a.box, middle) - distance(b.box, middle))
  if (nearest && distance(nearest.box, middle) <= REACH) return nearest.element
  const over = trays.find(({ box }) => distance(box, middle) === 0 || distance(box, pointer) === 0)
  return over?.element ?? null
}

const isTray = ({ element }: Place): boolean => element.dataset.tray !== undefined

/** From a box's edge to a point; 0 within the box. */
const distance = ({ left, right, top, bottom }: DOMRect, { x, y }: Point): number =>
  Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))
