import { nearestPlace, type Place, placesFor } from './drop-places.ts'

/** How far a finger moves before the part lifts, in pixels. */
const LIFTS_AFTER = 14

/** How near its start a pointer ends that only slid, in pixels. */
const SLIDES_WITHIN = 20

/** Up to here every browser makes a click of a finger that moved, in pixels; further, some do and some do not. */
const CLICKS_WITHIN = 6

type Held = {
  readonly pointer: number
  readonly x: number
  readonly y: number
  readonly button: HTMLElement | null
}
type Lifted = { readonly middle: { readonly x: number; readonly y: number }; readonly places: readonly Place[] }

/**
 * Lifts an element with the pointer that holds it and lights the place it would go to. It is put back when there is none,
 * and when the drag is broken off: by the system, a second finger, Escape, or a pointer that leaves the window. All of it
 * is done on the elements themselves, so that nothing is drawn anew on the way. A tap that slid presses what it began on.
 * @param onDrop told the place, after the pointer's own end
 * @returns ends it
 */
export function makeDraggable(element: HTMLElement, onDrop: (place: HTMLElement) => void): () => void {
  let held: Held | null = null
  let lifted: Lifted | null = null
  let near: HTMLElement | null = null
  let isCarried = false
  let isSpent = false
  let watching: AbortController | null = null

  const light = (place: HTMLElement | null) => {
    if (near === place) return
    near?.removeAttribute('data-near')
    near = place
    near?.setAttribute('data-near', '')
  }
  const letGo = () => {
    held = null
    light(null)
    element.style.translate = ''
    element.removeAttribute('data-dragged')
    watching?.abort()
  }

  const down = (event: PointerEvent) => {
    if (!event.isPrimary || event.button !== 0) return
    const button = event.target instanceof Element ? event.target.closest('button') : null
    held = { pointer: event.pointerId, x: event.pageX, y: event.pageY, button }
    lifted = null
    isCarried = false
    isSpent = false
    watching?.abort()
    watching = new AbortController()
    const { signal } = watching
    window.addEventListener('pointermove', move, { signal })
    window.addEventListener('pointerup', up, { signal })
    window.addEventListener('pointercancel', letGo, { signal })
    window.addEventListener('blur', letGo, { signal })
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && letGo(), { signal })
    window.addEventListener('pointerdown', ({ pointerId }) => pointerId !== held?.pointer && letGo(), { signal })
  }
  const move = (event: PointerEvent) => {
    if (event.pointerId !== held?.pointer) return
    const [x, y] = [event.pageX - held.x, event.pageY - held.y]
    if (!lifted) {
      if (Math.hypot(x, y) < LIFTS_AFTER) return
      lifted = lift(element)
      isSpent = true
      element.setPointerCapture(event.pointerId)
    }
    element.style.translate = `${x}px ${y}px`
    const middle = { x: lifted.middle.x + x, y: lifted.middle.y + y }
    const isAway = Math.hypot(x, y) > SLIDES_WITHIN && isInWindow(event)
    const place = isAway ? nearestPlace(lifted.places, middle, { x: event.pageX, y: event.pageY }) : null
    isCarried ||= place !== null && place !== element
    light(place)
  }
  const up = (event: PointerEvent) => {
    if (event.pointerId !== held?.pointer) return
    const place = near
    const { button } = held
    const slid = Math.hypot(event.pageX - held.x, event.pageY - held.y)
    const isTap = !isCarried && slid <= SLIDES_WITHIN && (lifted !== null || slid > CLICKS_WITHIN)
    letGo()
    isSpent ||= isTap
    // After the finger's own end: Chromium loses the next tap when what was touched is gone before that.
    if (isTap) setTimeout(() => button?.click())
    else if (lifted && place) setTimeout(onDrop, 0, place)
  }
  /** What was dragged was not pressed, and what slid is pressed once. A key has no finger that could have moved. */
  const click = (event: MouseEvent) => {
    if (!isSpent || event.detail === 0) return
    event.stopPropagation()
    isSpent = false
  }
  element.addEventListener('pointerdown', down)
  element.addEventListener('click', click, { capture: true })
  return () => {
    letGo()
    element.removeEventListener('pointerdown', down)
    element.removeEventListener('click', click, { capture: true })
  }
}

function lift(element: HTMLElement): Lifted {
  const text = (element.querySelector('[data-piece]') ?? element).getBoundingClientRect()
  const middle = { x: text.x + text.width / 2 + window.scrollX, y: text.y + text.height / 2 + window.scrollY }
  const places = placesFor(element)
  element.dataset.dragged = ''
  return { middle, places }
}

const isInWindow = ({ clientX, clientY }: PointerEvent): boolean =>
  clientX >= 0 && clientY >= 0 && clientX < window.innerWidth && clientY < window.innerHeight
