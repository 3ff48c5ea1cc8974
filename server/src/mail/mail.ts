import { html } from 'hono/html'

/** What a mail says. Short and plain: no picture, no tracking, nothing from elsewhere. */
export type Mail = {
  readonly subject: string
  /** one after another */
  readonly paragraphs: readonly string[]
  /** what follows, each of somebody or something */
  readonly sections?: readonly MailSection[]
  /** after those */
  readonly closing?: readonly string[]
  /** where something can be done, and what that is */
  readonly link?: MailLink
  /** where mails of this kind are stopped; and where mail programs ask for it by themselves (RFC 8058) */
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

/** The same as a page, for programs that show one. */
export function mailHtml({ subject, paragraphs, sections = [], closing = [], link, stop }: Mail): string {
  const told = (texts: readonly string[]) => texts.map((text) => html`<p>${text}</p>`)
  const leading = (one: MailLink | undefined) =>
    one ? html`<p><a href="${one.url}" style="color: #1b5e37">${one.text}</a></p>` : ''
  const page = html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${subject}</title></head>
<body style="font: 18px/1.6 sans-serif; color: #12333a; max-width: 34em">
${told(paragraphs)}${sections.map(({ heading, paragraphs: own }) => html`<h2 style="font-size: 1.2em">${heading}</h2>${told(own)}`)}${told(closing)}
${[link, stop].map(leading)}
<p>${SIGNED}</p>
</body></html>
`
  return page.toString()
}
