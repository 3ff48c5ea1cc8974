/** The contents of a mail, and how they become plain text and HTML. `mailer.ts` sends both forms. */

import { html } from 'hono/html'

/** The contents of a mail. A mail has no images, no tracking and no external resources. */
export type Mail = {
  readonly subject: string
  /** paragraphs before the sections */
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

const SENDER_NAME = 'Lanternleaf'

/** Formats a mail as plain text. */
export function mailText({ paragraphs, sections = [], closing = [], link, stop }: Mail): string {
  const parts = [
    ...paragraphs,
    ...sections.flatMap((section) => [`* ${section.heading} *`, ...section.paragraphs]),
    ...closing,
    ...[link, stop].flatMap((item) => (item ? [`${item.text}:\n${item.url}`] : [])),
    SENDER_NAME,
  ]
  return `${parts.join('\n\n')}\n`
}

/** Formats a mail as HTML. */
export function mailHtml({ subject, paragraphs, sections = [], closing = [], link, stop }: Mail): string {
  const toParagraphs = (texts: readonly string[]) => texts.map((text) => html`<p>${text}</p>`)
  const toLink = (item: MailLink | undefined) =>
    item ? html`<p><a href="${item.url}" style="color: #1b5e37">${item.text}</a></p>` : ''
  const page = html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${subject}</title></head>
<body style="font: 18px/1.6 sans-serif; color: #12333a; max-width: 34em">
${toParagraphs(paragraphs)}${sections.map((section) => html`<h2 style="font-size: 1.2em">${section.heading}</h2>${toParagraphs(section.paragraphs)}`)}${toParagraphs(closing)}
${[link, stop].map(toLink)}
<p>${SENDER_NAME}</p>
</body></html>
`
  return page.toString()
}
