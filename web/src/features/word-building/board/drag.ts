/**
 * Dragging a part of a word with mouse, pen or finger. Written by hand, because the drag and drop of browsers does not work
 * with touch.
 */

import { nearestPlace, type Place, placesFor } from './drop-places.ts'

/** How far a pointer moves before the part lifts, in px. */
const LIFT_THRESHOLD_PX = 14

/** A pointer that ends at most this far from its start, in px, was a tap that slid. */
const SLIDE_TOLERANCE_PX = 20

/** Every browser sends a click if the finger moved at most this far, in px. If it moved further, only some browsers do. */
const CLICK_TOLERANCE_PX = 6

/** A pointer that is down: its id, where it went down on the page, and the button under it. */
type Press = {
  readonly pointer: number
  readonly x: number
  readonly y: number
  readonly button: HTMLElement | null
}
/** A lifted part: where its middle was on the page, and the places where it can be dropped. */
type Lift = { readonly middle: { readonly x: number; readonly y: number }; readonly places: readonly Place[] }

/**
 * Lets an element be dragged with a pointer, and highlights the place where it would be dropped. The element goes back if it is
 * dropped on no place, and if the drag is cancelled by the browser, a second finger, Escape or a window that loses the focus.
 * Dragging changes the DOM directly, so that nothing is rendered again during a drag. A tap that slid clicks the button on which
 * it began.
 * @param onDrop called with the place, after the browser has handled the end of the pointer
 * @returns makes the element not draggable again
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

  const onPointerDown = (event: PointerEvent) => {
    if (!event.isPrimary || event.button !== 0) return
    const button = event.target instanceof Element ? event.target.closest('button') : null
    press = { pointer: event.pointerId, x: event.pageX, y: event.pageY, button }
    lifted = null
    hasLeftStart = false
    suppressesClick = false
    listeners?.abort()
    listeners = new AbortController()
    const { signal } = listeners
    window.addEventListener('pointermove', onPointerMove, { signal })
    window.addEventListener('pointerup', onPointerUp, { signal })
    window.addEventListener('pointercancel', release, { signal })
    window.addEventListener('blur', release, { signal })
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && release(), { signal })
    window.addEventListener('pointerdown', ({ pointerId }) => pointerId !== press?.pointer && release(), { signal })
  }
  const onPointerMove = (event: PointerEvent) => {
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
  const onPointerUp = (event: PointerEvent) => {
    if (event.pointerId !== press?.pointer) return
    const place = target
    const { button } = press
    const movedPx = Math.hypot(event.pageX - press.x, event.pageY - press.y)
    const isTap = !hasLeftStart && movedPx <= SLIDE_TOLERANCE_PX && (lifted !== null || movedPx > CLICK_TOLERANCE_PX)
    release()
    suppressesClick ||= isTap
    // Chromium loses the next tap if the touched element disappears before the browser has handled the end of the touch.
    if (isTap) setTimeout(() => button?.click())
    else if (lifted && place) setTimeout(onDrop, 0, place)
  }
  /** Ignores the browser's click after a drag, or after a tap that slid and is clicked above. `detail` is 0 for the keyboard. */
  const onClick = (event: MouseEvent) => {
    if (!suppressesClick || event.detail === 0) return
    event.stopPropagation()
    suppressesClick = false
  }
  element.addEventListener('pointerdown', onPointerDown)
  element.addEventListener('click', onClick, { capture: true })
  return () => {
    release()
    element.removeEventListener('pointerdown', onPointerDown)
    element.removeEventListener('click', onClick, { capture: true })
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
