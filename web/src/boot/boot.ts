/**
 * The first script of every page anybody may open, and until the page is painted the only one: it fetches the rest after that, all at
 * once. Until the app has taken the page over it keeps what is pressed, and passes on what was pressed and typed then.
 * It shares no code with the app, and is no module, so that it arrives in one piece.
 */
;(() => {
  /** How long the paint is waited for, in milliseconds: some browsers do not tell of it. */
  const PAINTED_WITHIN_MS = 3_000

  const { style = '', entry = '', modules = '' } = document.currentScript?.dataset ?? {}
  let isBegun = false
  let pressed: HTMLElement | null = null

  const ask = (rel: string, href: string, as = '') =>
    document.head.append(Object.assign(document.createElement('link'), { rel, href, as }))

  function begin(): void {
    if (isBegun) return
    isBegun = true
    for (const file of modules.split(' ')) ask('modulepreload', file)
    ask('preload', style, 'style')
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: entry }))
  }

  function keep(event: Event): void {
    const control = event.target instanceof Element ? event.target.closest<HTMLElement>('button, a') : null
    if (!control?.matches('button')) return
    event.preventDefault()
    // React would hear it while it takes the page over, and then it would count twice.
    event.stopImmediatePropagation()
    pressed?.removeAttribute('data-going')
    pressed = control
    pressed.setAttribute('data-going', '')
  }

  const refuse = (event: Event) => event.preventDefault()

  function passOn(): void {
    removeEventListener('click', keep, true)
    removeEventListener('submit', refuse, true)
    const typed = [...document.querySelectorAll('input')]
      .filter(({ value, defaultValue }) => value !== defaultValue)
      .map((field) => [field, field.value] as const)
    setTimeout(() => {
      for (const [field, text] of typed) passOnText(field, text)
    })
    // What was typed is drawn first: what a button does may depend on it.
    setTimeout(() => {
      pressed?.removeAttribute('data-going')
      if (pressed?.isConnected) pressed.click()
    })
  }

  /** To React a text is typed when the field has another one than React gave it last, and an event says so. */
  function passOnText(field: HTMLInputElement, text: string): void {
    field.value = field.defaultValue
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }

  addEventListener('click', keep, true)
  addEventListener('submit', refuse, true)
  addEventListener('taken-over', passOn, { once: true })

  for (const type of ['pointerdown', 'keydown', 'input']) addEventListener(type, begin, { once: true, capture: true })
  setTimeout(begin, PAINTED_WITHIN_MS)
  if (document.hidden) begin()
  else new PerformanceObserver(begin).observe({ type: 'paint', buffered: true })
})()
