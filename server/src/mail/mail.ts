import { html } from 'hono/html'

/** The contents of a mail. Short and plain: no images, no tracking, no external resources. */
export type Mail = {
  readonly subject: string
  /** in order */
  readonly paragraphs: readonly string[]
  /** sections with a heading each */
  readonly sections?: readonly MailSection[]
  /** paragraphs after the sections */
  readonly closing?: readonly string[]
  /** a link to where the parent can act */
  readonly link?: MailLink
  /** the unsubscribe link, and the one-click address for mail programs (RFC 8058) */
  readonly stop?: MailLink & { readonly oneClick?: URL }
}

type MailLink = { readonly text: string; readonly url: string }

export type MailSection = { readonly heading: string; readonly paragraphs: readonly string[] }

const SIGNED = 'Lanternleaf'

/** A mail as plain text. */
export function mailText({ paragraphs, sections = [], closing = [], link, stop }: Mail): string {
  const parts = [
    ...paragraphs,
    ...sections.flatMap(({ heading, paragraphs: own }) => [`* ${heading} *`, ...own]),
    ...closing,
    ...[link, stop].flatMap((one) => (one ? [`${one.text}:\n${one.url}`] : [])),
    SIGNED,
  ]
  return `${parts.join('\n\n')}\n`
}

/** A mail as HTML. */
export function mailHtml({ subject, paragraphs, sections = [], closing = [], link, stop }: Mail): string {
  const toParagraphs = (texts: readonly string[]) => texts.map((text) => html`<p>${text}</p>`)
  const toLink = (one: MailLink | undefined) =>
    one ? html`<p><a href="${one.url}" style="color: #1b5e37">${one.text}</a></p>` : ''
  const page = html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${subject}</title></head>
<body style="font: 18px/1.6 sans-serif; color: #12333a; max-width: 34em">
${toParagraphs(paragraphs)}${sections.map(({ heading, paragraphs: own }) => html`<h2 style="font-size: 1.2em">${heading}</h2>${toParagraphs(own)}`)}${toParagraphs(closing)}
${[link, stop].map(toLink)}
<p>${SIGNED}</p>
</body></html>
`
  return page.toString()
}
