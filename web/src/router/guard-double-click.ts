/** Blocks unintended second clicks, see `guardDoubleClicks` below. */

/** Within this time after the screen changed, a click at the same place belongs to a double click, in milliseconds. */
export const DOUBLE_CLICK_MS = 400

/** The guard ends this long after the change, even if somebody keeps clicking, in milliseconds. */
const MAX_GUARD_MS = 1_500

/** A click that comes this long after the last click is meant for the new screen, in milliseconds. */
const MAX_CLICK_INTERVAL_MS = 2_000

/** The second tap of a double tap lands within this distance of the first tap, in px. */
export const SAME_PLACE_PX = 40
/** The distance for a mouse, in px. A mouse moves less between two clicks. */
const SAME_PLACE_MOUSE_PX = 16

const INTERACTIVE = 'a[href], button, summary, label, input, select, [role="button"], [role="switch"], [role="tab"]'
const HEADING = 'h1, h2, h3'
/** Fields in which a key that is held down repeats its letter. */
const TEXT_FIELD = 'textarea, [contenteditable]:not([contenteditable="false"])'

type Click = {
  readonly element: Element
  readonly at: number
  /** The pointer's position, and the distance that counts as the same place; null for a key. */
  readonly place: { readonly x: number; readonly y: number; readonly tolerance: number } | null
  /** The element that had the focus. */
  readonly focused: Element | null
  /** The dialog around the element at that time. */
  readonly dialog: Element | null
}

let changedAt = -Infinity
/** When the last click was blocked. A third click is compared with this time instead of the time of the change. */
let blockedAt = -Infinity
let lastClick: Click | null = null
let lastKey = ''
/** Between mousedown and mouseup. */
let isPointerDown = false

/** Records that a page was turned or another screen is shown, so that something else is at the same place now. */
export const recordScreenChange = (): void => {
  // The clock of events is used because the timestamp of a click is the time of the tap, even if a busy device handles it late.
  changedAt = new Event('change').timeStamp
}

/**
 * Blocks unintended double clicks in the whole app. A trembling hand clicks twice, and the second click would hit the element that
 * has moved to the same place: turn another page, or make a choice. So for a moment after the screen changed,
 * clicks at the same place are ignored, and so are keys that are held down. A click at another place counts at once. A second
 * click at the same place counts if nothing has changed, for example on a picture that is in a PIN twice.
 *
 * The screen counts as changed when its address changes, when the focus moves to a heading, into a dialog or out of one, when
 * the clicked element is gone from under the pointer, and whenever `recordScreenChange` is called.
 * @returns stops the guard
 */
export function guardDoubleClicks(): () => void {
  const controller = new AbortController()
  const listen = <Name extends keyof WindowEventMap>(name: Name, handler: (event: WindowEventMap[Name]) => void) =>
    addEventListener(name, handler, { capture: true, signal: controller.signal })
  listen('click', onClick)
  listen('keydown', onKeyDown)
  listen('focusin', onFocusIn)
  // A click moves the focus itself, which is not a change of the screen. A touch sends these two events as well.
  listen('mousedown', () => {
    isPointerDown = true
  })
  listen('mouseup', () => {
    isPointerDown = false
  })
  // After typing, a click is intended.
  listen('input', forgetLastClick)
  return () => {
    controller.abort()
    forgetLastClick()
    changedAt = -Infinity
    blockedAt = -Infinity
    isPointerDown = false
  }
}

function onClick(event: MouseEvent): void {
  const element = clickedElement(event.target)
  if (element === null) return
  const click = clickOf(element, event, placeOf(event))
  // A click by a script is intended, unless it says that it is a second click.
  if ((event.isTrusted || event.detail > 1) && isDoubleClick(click)) blockClick(event)
  else lastClick = click
}

function onKeyDown(event: KeyboardEvent): void {
  const element = clickedElement(event.target)
  const activates = event.key === 'Enter' || event.key === ' '
  // If another key was pressed in between, the next press is intended: a trembling hand repeats the same key.
  if (event.key !== lastKey && !MODIFIERS.includes(event.key)) forgetLastClick()
  lastKey = event.key
  if (element === null) return
  if (event.repeat) {
    if (event.key === 'Escape' || (activates && !typesOrScrolls(element, event.key))) block(event)
    return
  }
  if (element.matches(TEXT_FIELD)) return
  if (event.key !== 'Enter' || !event.isTrusted) return
  const click = clickOf(element, event, null)
  if (isDoubleClick(click)) blockClick(event)
  else lastClick = click
}

/** Whether the key types a letter again or scrolls while it is held down. Such repetitions are allowed. */
const typesOrScrolls = (element: Element, key: string): boolean =>
  element.matches(TEXT_FIELD) || (key === ' ' && (isField(element) || !element.matches(INTERACTIVE)))

const MODIFIERS = ['Shift', 'Control', 'Alt', 'Meta']

const forgetLastClick = (): void => {
  lastClick = null
}

function onFocusIn({ target }: FocusEvent): void {
  if (lastClick === null || isPointerDown || !(target instanceof Element)) return
  if (target.matches(HEADING) || target.closest('dialog') !== lastClick.dialog) recordScreenChange()
}

function isDoubleClick({ element, at, place }: Click): boolean {
  if (lastClick === null || at - lastClick.at > MAX_CLICK_INTERVAL_MS) return false
  if (!isSamePlace({ element, place }, lastClick)) return false
  const isReplaced = place !== null && element !== lastClick.element
  // If the first element is still there, a click on its neighbour is intended.
  if (isReplaced && !isGone(lastClick)) return false
  // A button that stays, such as Next, does the same as before, however late a slow device turned the page: so the time is
  // counted from the first click.
  if (changedAt >= lastClick.at) return isTooSoon(at, element === lastClick.element ? lastClick.at : changedAt)
  return isReplaced && isTooSoon(at, lastClick.at)
}

/** Whether a click follows a change, or a click that was blocked after it, too fast to be intended. */
const isTooSoon = (at: number, since: number): boolean =>
  at - since < MAX_GUARD_MS && at - Math.max(since, blockedAt) < DOUBLE_CLICK_MS

function isSamePlace({ element, place }: Pick<Click, 'element' | 'place'>, before: Click): boolean {
  if (place === null || before.place === null)
    return (
      place === before.place && (element === before.element || element === before.focused || isFirstOfDialog(element))
    )
  return Math.hypot(place.x - before.place.x, place.y - before.place.y) < place.tolerance
}

/** Whether the element gets the focus when its dialog opens. */
function isFirstOfDialog(element: Element): boolean {
  const dialog = element.closest('dialog')
  return element === (dialog?.querySelector('[data-first-focus]') ?? dialog?.querySelector(INTERACTIVE))
}

/** Whether the clicked element is no longer under the pointer. */
function isGone({ element, place }: Click): boolean {
  if (place === null) return false
  return !element.contains(document.elementFromPoint(place.x, place.y))
}

/** The interactive element around the target, for example the button around its picture, or else the target itself. */
const clickedElement = (target: EventTarget | null): Element | null =>
  target instanceof Element ? (target.closest(INTERACTIVE) ?? target) : null

const clickOf = (element: Element, { timeStamp: at }: Event, place: Click['place']): Click => ({
  element,
  at,
  place,
  focused: document.activeElement,
  dialog: element.closest('dialog'),
})

function placeOf(event: MouseEvent): Click['place'] {
  const { detail, clientX: x, clientY: y } = event
  const isMouse = (event as Partial<PointerEvent>).pointerType === 'mouse'
  return detail === 0 ? null : { x, y, tolerance: isMouse ? SAME_PLACE_MOUSE_PX : SAME_PLACE_PX }
}

const isField = (element: Element): boolean =>
  element instanceof HTMLInputElement && !['button', 'submit', 'checkbox', 'radio'].includes(element.type)

function blockClick(event: Event): void {
  blockedAt = event.timeStamp
  block(event)
}

function block(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}
