import { run } from '../generated/screen-reader-pro.js'
import { screenReaderProSettings } from '../storage/entries/screen-reader-pro.ts'
import { LOOKS } from './looks.ts'

/** The tool as it runs in this page. */
export type Tool = {
  /** Shows its menu, or puts it away. The focus goes back to what opened it. */
  readonly toggle: (opener: HTMLElement) => void
  readonly isOpen: () => boolean
  /** Told when the menu was opened or closed. */
  readonly follow: (tell: () => void) => () => void
  /** Takes it off the page: what it drew, its styles, what it listens to. What it keeps is `forget`s. */
  readonly stop: () => void
}

/** What it puts into a page, by its own marks. */
const DRAWN = '.asw-container, .asw-rg-container, .asw-structure-modal, .asw-structure-overlay, #asw-filters-svg'
const MARKS = /^a(sw|ws)-/

/** Starts the tool, and resolves when it is drawn. It meets the page through a document of ours, so that all it does can be undone. */
export async function startTool(): Promise<Tool> {
  const end = new AbortController()
  const watchers: MutationObserver[] = []

  const sheets = new Set<CSSStyleSheet>()
  const page = {
    document: through(document, end.signal, (name, value) => {
      if (name !== 'adoptedStyleSheets') return
      for (const sheet of value as CSSStyleSheet[]) if (!document.adoptedStyleSheets.includes(sheet)) sheets.add(sheet)
    }),
    window: through(window, end.signal),
  }

  run({
    ...page,
    // Where it keeps what was chosen in it: with all else this device keeps.
    localStorage: {
      getItem: () => JSON.stringify(screenReaderProSettings.read()),
      setItem: (_, text) => screenReaderProSettings.write(JSON.parse(text)),
    },
    MutationObserver: class extends MutationObserver {
      constructor(tell: MutationCallback) {
        super(tell)
        watchers.push(this)
      }
    },
    // A child's words go to no voice but ours.
    speechSynthesis: { speaking: false, getVoices: () => [], speak: () => undefined, cancel: () => undefined },
    alert: () => undefined,
  })
  // It tells there when it is drawn.
  await Reflect.get(page.window, 'SiennaPlugin')
  const ours = new CSSStyleSheet()
  ours.replaceSync(LOOKS)
  page.document.adoptedStyleSheets = [...document.adoptedStyleSheets, ours]

  const menu = () => document.querySelector<HTMLElement>('.asw-menu')
  const isOpen = () => menu()?.checkVisibility() ?? false
  let opener: HTMLElement | null = null
  const toggle = (from: HTMLElement) => {
    opener = from
    document.querySelector<HTMLElement>('.asw-menu-btn')?.click()
    if (isOpen()) menu()?.querySelector<HTMLElement>('.asw-menu-close')?.focus()
  }
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !isOpen()) return
      const close = document.querySelector('.asw-structure-close') ?? menu()?.querySelector('.asw-menu-close')
      if (close instanceof HTMLElement) close.click()
    },
    { signal: end.signal },
  )
  // A press beside the menu closes it, and is one: the tool's own sheet over the page, which nobody sees, would catch it.
  document.addEventListener(
    'click',
    ({ target }) => {
      if (!isOpen() || !(target instanceof Element) || target === opener || opener?.contains(target)) return
      if (target.closest('.asw-menu, .asw-menu-btn, .asw-structure-modal, .asw-structure-overlay') === null)
        menu()?.querySelector<HTMLElement>('.asw-menu-close')?.click()
    },
    { capture: true, signal: end.signal },
  )
  const listeners = new Set<() => void>()
  const seen = new MutationObserver(() => {
    for (const tell of listeners) tell()
    if (isOpen()) return
    opener?.focus()
    opener = null
  })
  watchers.push(seen)
  const drawn = document.querySelector('.asw-container')
  if (drawn) seen.observe(drawn, { subtree: true, childList: true, attributes: true, attributeFilter: ['style'] })

  return {
    toggle,
    isOpen,
    follow: (tell) => {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    stop: () => {
      end.abort()
      for (const watcher of watchers) watcher.disconnect()
      for (const drawn of document.querySelectorAll(DRAWN)) drawn.remove()
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => !sheets.has(sheet))
      const root = document.documentElement
      root.classList.remove(...[...root.classList].filter((name) => MARKS.test(name)))
      root.style.fontSize = ''
      if (root.getAttribute('style') === '') root.removeAttribute('style')
    },
  }
}

/** The same thing, except that what is listened to through it ends with the signal, and what is set on it stays off the page. */
function through<Target extends object>(
  target: Target,
  signal: AbortSignal,
  onSet: (name: string | symbol, value: unknown) => void = () => undefined,
): Target {
  const own = new Map<string | symbol, unknown>()
  return new Proxy(target, {
    get: (_, name) => {
      if (own.has(name)) return own.get(name)
      if (name === 'addEventListener') {
        return (type: string, listener: EventListener, options: AddEventListenerOptions = {}) =>
          (target as unknown as EventTarget).addEventListener(type, listener, { ...options, signal })
      }
      const value = Reflect.get(target, name, target)
      return typeof value === 'function' && !/^[A-Z]/.test(String(name)) ? value.bind(target) : value
    },
    set: (_, name, value) => {
      onSet(name, value)
      if (name in target) return Reflect.set(target, name, value, target)
      own.set(name, value)
      return true
    },
    deleteProperty: (_, name) => own.delete(name),
  })
}
