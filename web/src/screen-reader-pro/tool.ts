import { run } from '../generated/screen-reader-pro.js'
import { screenReaderProSettings } from '../storage/entries/screen-reader-pro.ts'
import { TOOL_STYLES } from './looks.ts'

/** The extra reading tool 'Screen Reader Pro' (the package `sienna-accessibility`), running in this page. */
export type Tool = {
  /** Opens or closes the menu. When the menu closes, the focus returns to the opener. */
  readonly toggle: (opener: HTMLElement) => void
  readonly isOpen: () => boolean
  /** Calls the listener when the menu was opened or closed. @returns unsubscribes */
  readonly follow: (listener: () => void) => () => void
  /** Removes the tool from the page: its elements, styles and listeners. Its stored settings stay. */
  readonly stop: () => void
}

/** The elements and the class names that the tool adds to a page. */
const TOOL_ELEMENTS =
  '.asw-container, .asw-rg-container, .asw-structure-modal, .asw-structure-overlay, #asw-filters-svg'
const TOOL_CLASSES = /^a(sw|ws)-/

/** Starts the tool, and resolves when it is rendered. It gets proxies of the page's globals, so that everything it does can be undone. */
export async function startTool(): Promise<Tool> {
  const end = new AbortController()
  const watchers: MutationObserver[] = []

  const sheets = new Set<CSSStyleSheet>()
  const page = {
    document: createProxy(document, end.signal, (name, value) => {
      if (name !== 'adoptedStyleSheets') return
      for (const sheet of value as CSSStyleSheet[]) if (!document.adoptedStyleSheets.includes(sheet)) sheets.add(sheet)
    }),
    window: createProxy(window, end.signal),
  }

  run({
    ...page,
    // The tool stores its settings in an entry of the app.
    localStorage: {
      getItem: () => JSON.stringify(screenReaderProSettings.read()),
      setItem: (_, text) => screenReaderProSettings.write(JSON.parse(text)),
    },
    MutationObserver: class extends MutationObserver {
      constructor(callback: MutationCallback) {
        super(callback)
        watchers.push(this)
      }
    },
    // The tool must not speak, because only the code of the app may give a child's words to a voice.
    speechSynthesis: { speaking: false, getVoices: () => [], speak: () => undefined, cancel: () => undefined },
    alert: () => undefined,
  })
  // The tool sets this promise, which resolves when the tool is rendered.
  await Reflect.get(page.window, 'SiennaPlugin')
  const ownSheet = new CSSStyleSheet()
  ownSheet.replaceSync(TOOL_STYLES)
  page.document.adoptedStyleSheets = [...document.adoptedStyleSheets, ownSheet]

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
  // A click beside the menu closes the menu, and also reaches its target. The tool's own invisible overlay would block it.
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
  const menuObserver = new MutationObserver(() => {
    for (const listener of listeners) listener()
    if (isOpen()) return
    opener?.focus()
    opener = null
  })
  watchers.push(menuObserver)
  const container = document.querySelector('.asw-container')
  if (container)
    menuObserver.observe(container, { subtree: true, childList: true, attributes: true, attributeFilter: ['style'] })

  return {
    toggle,
    isOpen,
    follow: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stop: () => {
      end.abort()
      for (const watcher of watchers) watcher.disconnect()
      for (const element of document.querySelectorAll(TOOL_ELEMENTS)) element.remove()
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => !sheets.has(sheet))
      const root = document.documentElement
      root.classList.remove(...[...root.classList].filter((name) => TOOL_CLASSES.test(name)))
      root.style.fontSize = ''
      if (root.getAttribute('style') === '') root.removeAttribute('style')
    },
  }
}

/** A proxy of a global. The signal removes the listeners that are added through the proxy. New properties stay in the proxy. */
function createProxy<Target extends object>(
  target: Target,
  signal: AbortSignal,
  onSet: (name: string | symbol, value: unknown) => void = () => undefined,
): Target {
  const newProperties = new Map<string | symbol, unknown>()
  return new Proxy(target, {
    get: (_, name) => {
      if (newProperties.has(name)) return newProperties.get(name)
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
      newProperties.set(name, value)
      return true
    },
    deleteProperty: (_, name) => newProperties.delete(name),
  })
}
