/** The longest wait for the style sheet, in milliseconds. */
const TIMEOUT_MS = 3_000

/**
 * Applies the style sheet of all screens before the first screen is rendered. A prerendered page preloads this style sheet
 * without using it, because its own styles are inline. A style sheet that is late or cannot be loaded does not block the app.
 */
export function loadStylesheet(): Promise<unknown> {
  const preload = document.querySelector<HTMLLinkElement>('link[rel=preload][as=style]')
  // In development, each module imports its own styles.
  if (!preload) return Promise.resolve()
  const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: preload.href })
  return new Promise((resolve) => {
    sheet.onload = resolve
    sheet.onerror = resolve
    setTimeout(resolve, TIMEOUT_MS)
    document.head.append(sheet)
  })
}
