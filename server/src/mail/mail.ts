import { html } from 'hono/html'

/** What a mail says. Short and plain: no picture, no tracking, nothing from elsewhere. */
export type Mail = {
  readonly subject: string
  /** one after another */
  readonly paragraphs: readonly string[]
  /** where something can be done, and what that is */
  readonly link?: { readonly text: string; readonly url: string }
}

const SIGNED = 'Lanternleaf'

/** A mail as plain text. */
export function mailText({ paragraphs, link }: Mail): string {
  const parts = [...paragraphs, ...(link ? [`${link.text}:\n${link.url}`] : []), SIGNED]
  return `${parts.join('\n\n')}\n`
}

/** The same as a page, for programs that show one. */
export function mailHtml({ subject, paragraphs, link }: Mail): string {
  const page = html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${subject}</title></head>
<body style="font: 18px/1.6 sans-serif; color: #12333a; max-width: 34em">
${paragraphs.map((paragraph) => html`<p>${paragraph}</p>`)}
${link ? html`<p><a href="${link.url}" style="color: #1b5e37">${link.text}</a></p>` : ''}
<p>${SIGNED}</p>
</body></html>
`
  return page.toString()
}
