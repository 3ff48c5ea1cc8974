/** Puts a notice on every page of a demo: a public server on which anybody can try the app. */

import { type ClientFile, recompress } from '../http/client-file.ts'
import { type ClientFiles, mapPages, styleHash } from '../http/client-files.ts'

/**
 * One line of 30 px, so that it pushes no button out of a small window. A phone gets the shorter of the two texts. The app and a
 * screen with a bottom bar fill what the notice leaves of the window, so that the bar covers nothing at the first sight.
 */
const STYLE =
  ':root{--notice:calc(1.75rem + 2px)}#root>div,#root>div>div:has([data-bar]){min-block-size:calc(100dvh - var(--notice))}.demo{margin:0;padding:0 .5rem;text-align:center;font:700 1.125rem/1.75rem var(--font-read);background:var(--here-soft);color:var(--ink);border-block-end:2px solid var(--here)}.demo>:last-child{display:none}@media (max-width:30rem){.demo>:first-child{display:none}.demo>:last-child{display:inline}}@media print{.demo{display:none}}'

const NOTICE =
  '<aside class="demo" aria-label="Demo"><span>Demo: everything is reset every hour</span><span>Demo, reset hourly</span></aside>'

/** Marks every page as one of a demo: with a notice above the app, and with an attribute that the client reads. */
export function markPages(client: ClientFiles): ClientFiles {
  const hash = styleHash(STYLE)
  const mark = (page: ClientFile): ClientFile => {
    const marked = recompress(page, (text) =>
      text
        .replace(/<html\b/, (opening) => `${opening} data-demo`)
        .replace('</head>', (closing) => `<style>${STYLE}</style>${closing}`)
        .replace(/<body\b[^>]*>/, (opening) => `${opening}${NOTICE}`),
    )
    return { ...marked, styles: [...page.styles, hash] }
  }
  return mapPages(client, mark)
}
