import { SUPPORTED_STYLES } from '../oldest-browsers.ts'
import { addMissingFunctions } from './missing-functions.ts'
import { trackReplacedTexts } from './replaced-text.ts'

/**
 * The first script of every page. It makes an older browser one that the app runs in, or says that this one is too old. Of a
 * page anybody may open it is the only script until the page is painted: it fetches the rest after that, all at once. Until the app
 * has taken the page over it keeps what is pressed, and passes on what was pressed and typed then.
 * It shares no code with the app, and is no module, so that it arrives in one piece.
 */
;(() => {
  /** How long the paint is waited for, in milliseconds: some browsers do not tell of it. */
  const PAINTED_WITHIN_MS = 3_000

  /** How long a file is waited for that is fetched anew, in milliseconds. */
  const FETCHED_WITHIN_MS = 20_000
  const OPENED_AGAIN = 'opened-again'

  const { style = '', entry = '', modules, now } = document.currentScript?.dataset ?? {}
  let isBegun = false
  let hasFailed = false
  let runsApp = false
  let pressed: HTMLElement | null = null
  let isOpeningAgain = false
  let wasOpenedAgain = tellOpenedAgain()

  const ask = (rel: string, href: string, as = '') =>
    document.head.append(Object.assign(document.createElement('link'), { rel, href, as }))

  function begin(): void {
    if (isBegun) return
    isBegun = true
    for (const file of modules?.split(' ') ?? []) ask('modulepreload', file)
    if (style) ask('preload', style, 'style')
    const app = { type: 'module', src: entry, onerror: fail, onload: noteEmpty }
    document.head.append(Object.assign(document.createElement('script'), app))
  }

  /**
   * The next press asks again. The page says so once a press was lost, or nothing came again: to Firefox a module that
   * failed once has failed for good, so there only opening the page anew helps.
   */
  function fail(): void {
    void openAgain(() => {
      isBegun = false
      if (hasFailed || pressed) sayLate()
      hasFailed = true
      forget()
    })
  }

  /**
   * A file may be broken where it was stored: by the worker, or in the browser's cache, which keeps for a year what a network
   * cut or replaced on its way. So all that the page is made of is fetched past that cache, and the page opened again, upon
   * which the worker discards what is broken. Once each time somebody opens it: what is broken then, too, stays so.
   * @param giveUp told whether the server's own files came
   */
  async function openAgain(giveUp: (areWhole: boolean) => void): Promise<void> {
    if (isOpeningAgain) return
    isOpeningAgain = true
    const areWhole = await fetchAnew()
    if (wasOpenedAgain || !(areWhole || navigator.serviceWorker?.controller)) {
      isOpeningAgain = false
      return giveUp(areWhole)
    }
    history.replaceState({ ...history.state, [OPENED_AGAIN]: true }, '')
    location.reload()
  }

  /** Whether this page was opened again by itself. Kept with its place, where a browser that stores nothing keeps it, too. */
  function tellOpenedAgain(): boolean {
    const { [OPENED_AGAIN]: isAgain = false, ...state } = history.state ?? {}
    if (isAgain) history.replaceState(Object.keys(state).length > 0 ? state : null, '')
    return isAgain
  }

  /** Puts what the server has in the place of what the browser's cache has. Whether all of it came, and whole. */
  function fetchAnew(): Promise<boolean> {
    const asked = document.querySelectorAll<HTMLLinkElement & HTMLScriptElement>(
      'link[rel=modulepreload], link[as=style], link[rel=stylesheet], script[type=module]',
    )
    const files = new Set([...asked].map(({ href, src }) => href ?? src).filter(isOurs))
    return Promise.all([...files].map(isFetchedWhole)).then(
      (whole) => !whole.includes(false),
      () => false,
    )
  }

  async function isFetchedWhole(file: string): Promise<boolean> {
    const response = await fetch(file, { cache: 'reload', signal: AbortSignal.timeout(FETCHED_WITHIN_MS) })
    const text = await response.text()
    // Every module that was built ends with what it exports.
    const isWhole = file.endsWith('.js') ? /export\{[^{}]*\};?\s*$/.test(text) : /\}\s*$/.test(text)
    return response.ok && isWhole
  }

  function forget(): void {
    pressed?.removeAttribute('data-going')
    pressed = null
  }

  function keep(event: Event): void {
    const control = event.target instanceof Element ? event.target.closest<HTMLElement>('button, a') : null
    if (!control || !(control.matches('button') || carries(control, event))) return
    begin()
    event.preventDefault()
    // React would hear it while it takes the page over, and then it would count twice.
    event.stopImmediatePropagation()
    forget()
    pressed = control
    pressed.setAttribute('data-going', '')
  }

  /** A link that takes along what was typed waits for the app, which alone can do that; opened elsewhere it takes nothing. */
  const carries = (link: HTMLElement, event: Event): boolean =>
    link.hasAttribute('data-carries') &&
    !(event instanceof MouseEvent && (event.metaKey || event.altKey || event.ctrlKey || event.shiftKey)) &&
    [...document.querySelectorAll('input')].some(({ value }) => value !== '')

  /** Without the app a form leads nowhere. A moment longer it changes nothing: the app refuses it, too, and hears it. */
  const refuse = (event: Event) => event.preventDefault()

  function passOn(): void {
    const typed = [...document.querySelectorAll('input')]
      .filter(({ value, defaultValue }) => value !== defaultValue)
      .map((field) => [field, field.value] as const)
    // Where typing went on meanwhile the app has heard it, with all that was there before.
    const heard = new Set<EventTarget | null>()
    const note = ({ target }: Event) => heard.add(target)
    addEventListener('input', note, true)
    setTimeout(() => {
      removeEventListener('input', note, true)
      for (const [field, text] of typed) if (!heard.has(field)) passOnText(field, text)
    })
    // What was typed is drawn first: what a button does may depend on it, also one that is pressed meanwhile.
    setTimeout(() => {
      removeEventListener('click', keep, true)
      removeEventListener('submit', refuse, true)
      const button = pressed
      forget()
      if (button?.isConnected) button.click()
    })
  }

  /** To React a text is typed when the field has another one than React gave it last, and an event says so. */
  function passOnText(field: HTMLInputElement, text: string): void {
    field.value = field.defaultValue
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }

  const sayTooOld = (): void => document.documentElement.setAttribute('data-too-old', '')

  const sayLate = (): void => document.getElementById('late')?.setAttribute('data-failed', '')

  const isOurs = (file: string): boolean => file.startsWith(`${location.origin}/`)

  /** A script of ours that this browser cannot read, or that ends before the app has begun to draw: nothing would ever come. */
  function noteError({ error, filename }: ErrorEvent): void {
    if (!error || !isOurs(filename) || !document.getElementById('late')) return
    void openAgain((areWhole) => (areWhole ? sayTooOld() : sayLate()))
  }

  /** A compressed file that was cut early comes as an empty script, which has no fault and does nothing. */
  function noteEmpty(): void {
    if (!runsApp) void openAgain(sayLate)
  }

  /** Somebody asks for it, where the app has noticed that a part of it does not load. */
  function openAgainAsAsked(event: Event): void {
    event.preventDefault()
    wasOpenedAgain = false
    void openAgain(() => location.reload())
  }

  // The page says it already, without any script; here nothing is begun that could not go on.
  if (!isNewEnough()) return sayTooOld()
  addMissingFunctions()
  addEventListener('hydrating', trackReplacedTexts(), { once: true })
  addEventListener('error', noteError)
  addEventListener('reload-fresh', openAgainAsAsked)
  const noteApp = () => {
    runsApp = true
  }
  addEventListener('app-started', noteApp, { once: true })
  addEventListener('click', keep, true)
  addEventListener('submit', refuse, true)
  addEventListener('hydrated', passOn, { once: true })

  for (const type of ['pointerdown', 'keydown', 'input', 'online']) addEventListener(type, begin, true)
  setTimeout(begin, PAINTED_WITHIN_MS)
  if (document.hidden || now !== undefined) begin()
  else new PerformanceObserver(begin).observe({ type: 'paint', buffered: true })
})()

/** Whether this browser has what the app cannot be given. What styles need is asked of it in the page's own style, too. */
function isNewEnough(): boolean {
  try {
    return CSS.supports(SUPPORTED_STYLES) && 'findLast' in [] && 'hasOwn' in Object && 'timeout' in AbortSignal
  } catch {
    return false
  }
}
