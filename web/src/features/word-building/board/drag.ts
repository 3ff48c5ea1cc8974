import { nearestPlace, type Place, placesFor } from './drop-places.ts'

/** How far a finger moves before the part lifts, in pixels. */
const LIFT_THRESHOLD_PX = 14

/** How near its start a pointer ends that only slid, in pixels. */
const SLIDE_TOLERANCE_PX = 20

/** Up to here every browser makes a click of a finger that moved, in pixels; further, some do and some do not. */
const CLICK_TOLERANCE_PX = 6

type Press = {
  readonly pointer: number
  readonly x: number
  readonly y: number
  readonly button: HTMLElement | null
}
type Lift = { readonly middle: { readonly x: number; readonly y: number }; readonly places: readonly Place[] }

/**
 * Lifts an element with the pointer that holds it and lights the place it would go to. It is put back when there is none,
 * and when the drag is broken off: by the system, a second finger, Escape, or a pointer that leaves the window. All of it
 * is done on the elements themselves, so that nothing is drawn anew on the way. A tap that slid presses what it began on.
 * @param onDrop told the place, after the pointer's own end
 * @returns ends it
 */
export function makeDraggable(element: HTMLElement, onDrop: (place: HTMLElement) => void): () => void {
  let press: Press | null = null
  let lifted: Lift | null = null
  let target: HTMLElement | null = null
  let hasLeftStart = false
  let suppressesClick = false
  let listeners: AbortController | null = null

  const highlight = (place: HTMLElement | null) => {
    if (target === place) return
    target?.removeAttribute('data-near')
    target = place
    target?.setAttribute('data-near', '')
  }
  const release = () => {
    press = null
    highlight(null)
    element.style.translate = ''
    element.removeAttribute('data-dragged')
    listeners?.abort()
  }

  const down = (event: PointerEvent) => {
    if (!event.isPrimary || event.button !== 0) return
    const button = event.target instanceof Element ? event.target.closest('button') : null
    press = { pointer: event.pointerId, x: event.pageX, y: event.pageY, button }
    lifted = null
    hasLeftStart = false
    suppressesClick = false
    listeners?.abort()
    listeners = new AbortController()
    const { signal } = listeners
    window.addEventListener('pointermove', move, { signal })
    window.addEventListener('pointerup', up, { signal })
    window.addEventListener('pointercancel', release, { signal })
    window.addEventListener('blur', release, { signal })
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && release(), { signal })
    window.addEventListener('pointerdown', ({ pointerId }) => pointerId !== press?.pointer && release(), { signal })
  }
  const move = (event: PointerEvent) => {
    if (event.pointerId !== press?.pointer) return
    const [x, y] = [event.pageX - press.x, event.pageY - press.y]
    if (!lifted) {
      if (Math.hypot(x, y) < LIFT_THRESHOLD_PX) return
      lifted = lift(element)
      suppressesClick = true
      element.setPointerCapture(event.pointerId)
    }
    element.style.translate = `${x}px ${y}px`
    const middle = { x: lifted.middle.x + x, y: lifted.middle.y + y }
    const isAway = Math.hypot(x, y) > SLIDE_TOLERANCE_PX && isInWindow(event)
    const place = isAway ? nearestPlace(lifted.places, middle, { x: event.pageX, y: event.pageY }) : null
    hasLeftStart ||= place !== null && place !== element
    highlight(place)
  }
  const up = (event: PointerEvent) => {
    if (event.pointerId !== press?.pointer) return
    const place = target
    const { button } = press
    const slid = Math.hypot(event.pageX - press.x, event.pageY - press.y)
    const isTap = !hasLeftStart && slid <= SLIDE_TOLERANCE_PX && (lifted !== null || slid > CLICK_TOLERANCE_PX)
    release()
    suppressesClick ||= isTap
    // After the finger's own end: Chromium loses the next tap when what was touched is gone before that.
    if (isTap) setTimeout(() => button?.click())
    else if (lifted && place) setTimeout(onDrop, 0, place)
  }
  /** What was dragged was not pressed, and what slid is pressed once. A key has no finger that could have moved. */
  const click = (event: MouseEvent) => {
    if (!suppressesClick || event.detail === 0) return
    event.stopPropagation()
    suppressesClick = false
  }
  element.addEventListener('pointerdown', down)
  element.addEventListener('click', click, { capture: true })
  return () => {
    release()
    element.removeEventListener('pointerdown', down)
    element.removeEventListener('click', click, { capture: true })
  }
}

function lift(element: HTMLElement): Lift {
  const text = (element.querySelector('[data-piece]') ?? element).getBoundingClientRect()
  const middle = { x: text.x + text.width / 2 + window.scrollX, y: text.y + text.height / 2 + window.scrollY }
  const places = placesFor(element)
  element.dataset.dragged = ''
  return { middle, places }
}

const isInWindow = ({ clientX, clientY }: PointerEvent): boolean =>
  clientX >= 0 && clientY >= 0 && clientX < window.innerWidth && clientY < window.innerHeight
