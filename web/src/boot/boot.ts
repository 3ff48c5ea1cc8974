import { SUPPORTED_STYLES } from '../oldest-browsers.ts'
import { addMissingFunctions } from './missing-functions.ts'
import { trackReplacedTexts } from './replaced-text.ts'

/**
 * The first script of every page. It adds missing functions to older browsers, or says that the browser is too old. On public
 * pages it is the only script until the first paint; then it loads all the others at once. Until the app has hydrated the page
 * it records the last click, and replays it together with typed text afterwards.
 * It shares no code with the app and is not a module, so that it arrives as one file.
 */
;(() => {
  /** The longest wait for the first paint, in milliseconds. Some browsers do not report the first paint. */
  const PAINT_TIMEOUT_MS = 3_000

  /** The timeout for fetching a file again, in milliseconds. */
  const REFETCH_TIMEOUT_MS = 20_000
  /** Marks a history entry that this script has reloaded. */
  const RELOADED = 'opened-again'
  /** Marks the page while the front door, which is only for visitors, is to be replaced by the home screen of a child. */
  const CHILD_AHEAD = 'data-child-ahead'

  // The build writes these attributes: see `bootTag` and `immediateLoadTags` in `web/build/page-head.ts`.
  const { style = '', entry = '', modules, now } = document.currentScript?.dataset ?? {}
  let isLoading = false
  let hasFailed = false
  let isAppRunning = false
  let clicked: HTMLElement | null = null
  let isReloading = false
  let wasReloaded = readReloadMark()

  const addLink = (rel: string, href: string, as = '') =>
    document.head.append(Object.assign(document.createElement('link'), { rel, href, as }))

  function load(): void {
    if (isLoading) return
    isLoading = true
    for (const file of modules?.split(' ') ?? []) addLink('modulepreload', file)
    if (style) addLink('preload', style, 'style')
    const app = { type: 'module', src: entry, onerror: onLoadError, onload: onScriptLoaded }
    document.head.append(Object.assign(document.createElement('script'), app))
  }

  /**
   * Prepares the next click to load the app again. The page shows a message if a click was lost, or if loading failed again. In
   * Firefox a module that failed to load once fails until the page is reloaded.
   */
  function onLoadError(): void {
    void reloadFresh(() => {
      isLoading = false
      if (hasFailed || clicked) showLateMessage()
      hasFailed = true
      resetClick()
    })
  }

  /**
   * Fetches all files of the page without the browser's cache, and reloads the page. On a reload the service worker discards broken
   * files. A file may be broken in the service worker's cache, or in the browser's cache, which stores a file for a year, even if a
   * network truncated or replaced it. The page is reloaded at most once each time that somebody opens it.
   * @param giveUp called if the page is not reloaded, with whether the server's files are complete
   */
  async function reloadFresh(giveUp: (areComplete: boolean) => void): Promise<void> {
    if (isReloading) return
    isReloading = true
    const areComplete = await refetchFiles()
    if (wasReloaded || !(areComplete || navigator.serviceWorker?.controller)) {
      isReloading = false
      return giveUp(areComplete)
    }
    history.replaceState({ ...history.state, [RELOADED]: true }, '')
    location.reload()
  }

  /** Whether this script reloaded the page. The mark is in the history entry, which works in browsers that store nothing. */
  function readReloadMark(): boolean {
    const { [RELOADED]: isMarked = false, ...state } = history.state ?? {}
    if (isMarked) history.replaceState(Object.keys(state).length > 0 ? state : null, '')
    return isMarked
  }

  /** Replaces the files of the page in the browser's cache with the server's files. Returns whether all of them are complete. */
  function refetchFiles(): Promise<boolean> {
    const elements = document.querySelectorAll<HTMLLinkElement & HTMLScriptElement>(
      'link[rel=modulepreload], link[as=style], link[rel=stylesheet], script[type=module]',
    )
    const files = new Set([...elements].map(({ href, src }) => href ?? src).filter(isOurs))
    return Promise.all([...files].map(refetch)).then(
      (results) => !results.includes(false),
      () => false,
    )
  }

  async function refetch(file: string): Promise<boolean> {
    const response = await fetch(file, { cache: 'reload', signal: AbortSignal.timeout(REFETCH_TIMEOUT_MS) })
    const text = await response.text()
    // Every built module ends with its exports, and every style sheet with a brace.
    const isComplete = file.endsWith('.js') ? /export\{[^{}]*\};?\s*$/.test(text) : /\}\s*$/.test(text)
    return response.ok && isComplete
  }

  function resetClick(): void {
    clicked?.removeAttribute('data-going')
    clicked = null
  }

  function recordClick(event: Event): void {
    const control = event.target instanceof Element ? event.target.closest<HTMLElement>('button, a') : null
    if (!control || !(control.matches('button') || carriesInput(control, event))) return
    load()
    event.preventDefault()
    // React would replay the click after hydration too, and the click would count twice.
    event.stopImmediatePropagation()
    resetClick()
    clicked = control
    clicked.setAttribute('data-going', '')
  }

  /** Whether a link passes on typed text, which only the app can do. A link that is opened in another tab passes on no text. */
  const carriesInput = (link: HTMLElement, event: Event): boolean =>
    link.hasAttribute('data-carries-input') &&
    !(event instanceof MouseEvent && (event.metaKey || event.altKey || event.ctrlKey || event.shiftKey)) &&
    [...document.querySelectorAll('input')].some(({ value }) => value !== '')

  /** Forms work only with the app. After hydration this changes nothing for a moment, since the app prevents the default too. */
  const preventSubmit = (event: Event) => event.preventDefault()

  function replayInput(): void {
    const fields = [...document.querySelectorAll('input')]
      .filter(({ value, defaultValue }) => value !== defaultValue)
      .map((field) => [field, field.value] as const)
    // If the user continues to type in a field, the app already has the text of the field.
    const changed = new Set<EventTarget | null>()
    const onInput = ({ target }: Event) => changed.add(target)
    addEventListener('input', onInput, true)
    setTimeout(() => {
      removeEventListener('input', onInput, true)
      for (const [field, text] of fields) if (!changed.has(field)) replayText(field, text)
    })
    // Typed text is rendered first, because the action of a button may depend on it.
    setTimeout(() => {
      removeEventListener('click', recordClick, true)
      removeEventListener('submit', preventSubmit, true)
      const button = clicked
      resetClick()
      if (button?.isConnected) button.click()
    })
  }

  /** Replays typed text. React recognizes typing by an input event on a field whose value differs from the value that React set last. */
  function replayText(field: HTMLInputElement, text: string): void {
    field.value = field.defaultValue
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }

  const showTooOldMessage = (): void => document.documentElement.setAttribute('data-too-old', '')

  const showLateMessage = (): void => document.getElementById('late')?.setAttribute('data-failed', '')

  const isOurs = (file: string): boolean => file.startsWith(`${location.origin}/`)

  /** One of our scripts cannot be parsed, or failed before the app began to render. Without a reload the page would never work. */
  function onScriptError({ error, filename }: ErrorEvent): void {
    if (!error || !isOurs(filename) || !document.getElementById('late')) return
    void reloadFresh((areComplete) => (areComplete ? showTooOldMessage() : showLateMessage()))
  }

  /** The script of the app was loaded. If the app is not running, the file was truncated: an empty script raises no error. */
  function onScriptLoaded(): void {
    if (!isAppRunning) void reloadFresh(showLateMessage)
  }

  /** The app calls this after a click on Try again, if a part of the app did not load. */
  function onReloadRequest(event: Event): void {
    event.preventDefault()
    wasReloaded = false
    void reloadFresh(() => location.reload())
  }

  // The page's own style already shows this message. Scripts that this browser cannot run are not loaded.
  if (!isNewEnough()) return showTooOldMessage()
  addMissingFunctions()
  addEventListener('hydrating', trackReplacedTexts(), { once: true })
  addEventListener('error', onScriptError)
  addEventListener('reload-fresh', onReloadRequest)
  const onAppStarted = () => {
    isAppRunning = true
  }
  addEventListener('app-started', onAppStarted, { once: true })
  addEventListener('click', recordClick, true)
  addEventListener('submit', preventSubmit, true)
  addEventListener('hydrated', replayInput, { once: true })

  if (isHomeOfChild()) {
    document.documentElement.setAttribute(CHILD_AHEAD, '')
    addEventListener('hydrated', () => document.documentElement.removeAttribute(CHILD_AHEAD), { once: true })
    load()
  }
  for (const type of ['pointerdown', 'keydown', 'input', 'online']) addEventListener(type, load, true)
  setTimeout(load, PAINT_TIMEOUT_MS)
  if (document.hidden || now !== undefined) load()
  else new PerformanceObserver(load).observe({ type: 'paint', buffered: true })
})()

/** Whether this is the home page and a child is logged in. The app then replaces the prerendered page, which is for visitors. */
function isHomeOfChild(): boolean {
  try {
    // biome-ignore lint/style/noRestrictedGlobals: this script shares no code with the app
    const session = JSON.parse(localStorage.getItem('child-session') ?? 'null')
    return location.pathname === '/' && session?.expiresAt > Date.now()
  } catch {
    return false
  }
}

/** Whether this browser has the features that no script can add. The page's own style checks the same style features. */
function isNewEnough(): boolean {
  try {
    return CSS.supports(SUPPORTED_STYLES) && 'findLast' in [] && 'hasOwn' in Object && 'timeout' in AbortSignal
  } catch {
    return false
  }
}
