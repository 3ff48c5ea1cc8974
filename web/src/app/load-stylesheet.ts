/** How long it is waited for, in milliseconds. */
const COMES_WITHIN_MS = 3_000

/**
 * Screens need the sheet of all of them before they are drawn. A page has asked for it, but does not use it: what it shows
 * itself is painted without. One that cannot be fetched, or comes too late, holds nothing up.
 */
export function loadStylesheet(): Promise<unknown> {
  const asked = document.querySelector<HTMLLinkElement>('link[rel=preload][as=style]')
  // While working, modules bring their own.
  if (!asked) return Promise.resolve()
  const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: asked.href })
  return new Promise((resolve) => {
    sheet.onload = resolve
    sheet.onerror = resolve
    setTimeout(resolve, COMES_WITHIN_MS)
    document.head.append(sheet)
  })
}
