/** How long after a page turned, or a screen changed, a press at the same place is the second of one double press, in ms. */
export const DOUBLE_CLICK_MS = 400

/** A hand that presses on and on is heard again this long after the turn, in ms. */
const LONGEST_TREMBLE_MS = 1_500

/** Who presses again after this long, in ms, has waited for the screen that came, and means what stands there. */
const WAITED_MS = 2_000

/** A second tap lands this near to the first, in px. */
export const SAME_PLACE_PX = 40
/** A mouse that is at rest on a table moves less between two presses. */
const SAME_PLACE_OF_MOUSE = 16

const PRESSED = 'a[href], button, summary, label, input, select, [role="button"], [role="switch"], [role="tab"]'
const HEADING = 'h1, h2, h3'
/** Where a key that is held down writes. */
const WRITTEN = 'textarea, [contenteditable]:not([contenteditable="false"])'

type Press = {
  readonly element: Element
  readonly at: number
  /** Where the pointer was; null for a key. */
  readonly place: { readonly x: number; readonly y: number; readonly near: number } | null
  /** What had the focus. */
  readonly had: Element | null
  /** The dialog it was in, which it may have left since. */
  readonly dialog: Element | null
}

let turnedAt = -Infinity
/** When the last press was stopped: a third one follows that, and not the turn. */
let stoppedAt = -Infinity
let last: Press | null = null
let lastKey = ''
/** Between the two halves of a press by a pointer. */
let isPressing = false

/** Notes that a page was turned, or that another screen is shown: what stands at the same place now is something else. */
export const recordScreenChange = (): void => {
  // By the clock of presses: theirs is when the finger came down, however late a busy device gets to it.
  turnedAt = new Event('turn').timeStamp
}

/**
 * One press, one step, in the whole app. A hand that shakes presses twice, and the second press would fall on what stands
 * there next: turn another page, or choose something nobody chose. So a press at the same place does nothing for a moment
 * after a page turned or a screen changed, nor does a key that is held down. A press at another place counts at once, and so
 * does a second one at the same place where nothing changed, as for a picture that is twice in a PIN.
 *
 * A screen counts as changed when its address does, when the focus is moved to a heading, into a dialog or out of one, when
 * what was pressed is gone from under the pointer, and wherever `noteTurn` says so.
 * @returns ends it
 */
export function guardDoubleClicks(): () => void {
  const ends = new AbortController()
  const listen = <Name extends keyof WindowEventMap>(name: Name, look: (event: WindowEventMap[Name]) => void) =>
    addEventListener(name, look, { capture: true, signal: ends.signal })
  listen('click', lookAtClick)
  listen('keydown', lookAtKey)
  listen('focusin', lookAtFocus)
  // The focus that a press itself moves is no change of the screen; a touch sends these two as well.
  listen('mousedown', () => {
    isPressing = true
  })
  listen('mouseup', () => {
    isPressing = false
  })
  // Who wrote something meanwhile presses on purpose.
  listen('input', forgetLast)
  return () => {
    ends.abort()
    forgetLast()
    turnedAt = -Infinity
    stoppedAt = -Infinity
    isPressing = false
  }
}

function lookAtClick(event: MouseEvent): void {
  const element = pressed(event.target)
  if (element === null) return
  const press = pressOf(element, event, placeOf(event))
  // What a program presses is no hand that shakes, unless it says that it is a second press.
  if ((event.isTrusted || event.detail > 1) && isSecond(press)) stopSecond(event)
  else last = press
}

function lookAtKey(event: KeyboardEvent): void {
  const element = pressed(event.target)
  const presses = event.key === 'Enter' || event.key === ' '
  // Who moves on by another key presses on purpose: a hand that shakes presses the same one.
  if (event.key !== lastKey && !MODIFIERS.includes(event.key)) forgetLast()
  lastKey = event.key
  if (element === null) return
  if (event.repeat) {
    if (event.key === 'Escape' || (presses && !writesOrScrolls(element, event.key))) stop(event)
    return
  }
  if (element.matches(WRITTEN)) return
  if (event.key !== 'Enter' || !event.isTrusted) return
  const press = pressOf(element, event, null)
  if (isSecond(press)) stopSecond(event)
  else last = press
}

/** A key that is held down may go on doing so. */
const writesOrScrolls = (element: Element, key: string): boolean =>
  element.matches(WRITTEN) || (key === ' ' && (isField(element) || !element.matches(PRESSED)))

const MODIFIERS = ['Shift', 'Control', 'Alt', 'Meta']

const forgetLast = (): void => {
  last = null
}

function lookAtFocus({ target }: FocusEvent): void {
  if (last === null || isPressing || !(target instanceof Element)) return
  if (target.matches(HEADING) || target.closest('dialog') !== last.dialog) recordScreenChange()
}

function isSecond({ element, at, place }: Press): boolean {
  if (last === null || at - last.at > WAITED_MS || !isSamePlace({ element, place }, last)) return false
  const isReplaced = place !== null && element !== last.element
  // What stands beside what was pressed first, and is as near as that, is pressed on purpose.
  if (isReplaced && !isGone(last)) return false
  // A button that stays, such as Next, means the same as before, however late a slow device turned the page.
  if (turnedAt >= last.at) return trembles(at, element === last.element ? last.at : turnedAt)
  return isReplaced && trembles(at, last.at)
}

/** Whether a press follows a turn, or a press that was stopped after it, too fast to be meant. */
const trembles = (at: number, since: number): boolean =>
  at - since < LONGEST_TREMBLE_MS && at - Math.max(since, stoppedAt) < DOUBLE_CLICK_MS

function isSamePlace({ element, place }: Pick<Press, 'element' | 'place'>, before: Press): boolean {
  if (place === null || before.place === null)
    return place === before.place && (element === before.element || element === before.had || isFirstOfDialog(element))
  return Math.hypot(place.x - before.place.x, place.y - before.place.y) < place.near
}

/** Whether it has the focus as its dialog opens. */
function isFirstOfDialog(element: Element): boolean {
  const dialog = element.closest('dialog')
  return element === (dialog?.querySelector('[data-first-focus]') ?? dialog?.querySelector(PRESSED))
}

/** Whether what was pressed is not under the pointer any more. */
function isGone({ element, place }: Press): boolean {
  if (place === null) return false
  return !element.contains(document.elementFromPoint(place.x, place.y))
}

/** What a press means: the button around a picture in it, or else what is under the pointer. */
const pressed = (target: EventTarget | null): Element | null =>
  target instanceof Element ? (target.closest(PRESSED) ?? target) : null

const pressOf = (element: Element, { timeStamp: at }: Event, place: Press['place']): Press => ({
  element,
  at,
  place,
  had: document.activeElement,
  dialog: element.closest('dialog'),
})

function placeOf(event: MouseEvent): Press['place'] {
  const { detail, clientX: x, clientY: y } = event
  const isMouse = (event as Partial<PointerEvent>).pointerType === 'mouse'
  return detail === 0 ? null : { x, y, near: isMouse ? SAME_PLACE_OF_MOUSE : SAME_PLACE_PX }
}

const isField = (element: Element): boolean =>
  element instanceof HTMLInputElement && !['button', 'submit', 'checkbox', 'radio'].includes(element.type)

function stopSecond(event: Event): void {
  stoppedAt = event.timeStamp
  stop(event)
}

function stop(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}
