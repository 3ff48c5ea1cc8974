/** Puts a notice on every page of a demo: a public server on which anybody can try the app. */

import { type ClientFile, recompress } from '../http/client-file.ts'
import { type ClientFiles, styleHash } from '../http/client-files.ts'

const STYLE =
  '.demo{margin:0;padding:.5rem 1rem;text-align:center;font-weight:700;background:var(--here-soft);color:var(--ink);border-block-end:2px solid var(--here)}@media print{.demo{display:none}}'

const NOTICE = '<aside class="demo" aria-label="Demo">This is a demo. Everything is reset every hour.</aside>'

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
  const pages = new Map(
    [...client.pages].map(([route, page]) => [route, { file: mark(page.file), links: page.links, shown: page.shown }]),
  )
  return { files: client.files, pages, notFound: mark(client.notFound), looks: client.looks }
}
