/**
 * Pages that the server writes itself, without the client: for an unknown host name, for a proxy that serves the app under
 * a path (`example.org/reading`), and for request headers that are too large. They explain to the visitor what to do.
 */

import type { Context } from 'hono'
import { html } from 'hono/html'
import { styleHash } from './client-files.ts'
import { allowStyles } from './security-headers.ts'

/** A sentence of the page: text, or HTML with a link. */
type Sentence = string | ReturnType<typeof html>

/** Whether a browser requests a page to show. False if a script sent the request. */
export const isNavigation = (c: Context): boolean =>
  ['GET', 'HEAD'].includes(c.req.method) &&
  (c.req.header('sec-fetch-mode') ?? 'navigate') === 'navigate' &&
  /\btext\/html\b/i.test(c.req.header('accept') ?? '')

/** Sends a page that explains why no page of the app is shown, and what to do. It loads no other files. */
export function sendNotice(c: Context, status: 421, heading: string, sentences: readonly Sentence[]): Response {
  allowStyles(c, [styleHash(NOTICE_STYLE)])
  c.header('Cache-Control', 'no-store')
  return c.html(noticePage(heading, sentences), status)
}

const NOTICE_STYLE =
  ':root{color-scheme:light dark}body{font:1.25rem/1.6 system-ui,sans-serif;max-width:32em;margin:3em auto;padding:0 1em;color:#12333a;background:#fbf5ea;overflow-wrap:anywhere}h1{font-size:1.6rem;line-height:1.3}a{color:#1b5e37}@media (prefers-color-scheme:dark){body{color:#f3ead8;background:#10252a}a{color:#8fd6a8}}'

/** The page as text. `listen.ts` writes it to the socket when Node rejects a request before Hono sees it. */
export const noticePage = (heading: string, sentences: readonly Sentence[]): string =>
  html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${heading}</title><style>${NOTICE_STYLE}</style></head>
<body><main><h1>${heading}</h1>${sentences.map((sentence) => html`<p>${sentence}</p>`)}</main></body>
</html>
`.toString()
