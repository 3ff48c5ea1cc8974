import { Children, type ReactNode } from 'react'

/**
 * For what a browser that translates the page must leave as it is: what a child reads, builds or writes, titles, names and
 * addresses. It keeps its own language, since such a browser gives the page another one, by which it would be read aloud.
 */
export const UNTRANSLATED = { translate: 'no', lang: 'en' } as const

/** A name somebody chose, or an address. It may be written from right to left: the words around it stay in their order. */
export const Name = ({ children }: { children: ReactNode }) => <bdi {...UNTRANSLATED}>{children}</bdi>

/** The first-strong isolate of Unicode and its end: unseen and unheard where a text is no element, as in a label. */
const [ISOLATE, END] = ['\u2068', '\u2069']

/** Marks a name, a word or a title within a sentence that is passed on as a text, for `Quoted` to leave untranslated. */
export const isolate = (text: string): string => `${ISOLATE}${text.replaceAll(/[\u2068\u2069]/g, '')}${END}`

/**
 * A sentence of ours in which a word or a title may stand in quotes, or isolated: a browser that translates the sentence leaves
 * these alone. What is no text is shown as it is.
 */
export const Quoted = ({ children }: { children: ReactNode }) =>
  typeof children === 'string' ? marked(children) : Children.map(children, marked)

function marked(child: ReactNode): ReactNode {
  if (typeof child !== 'string') return child
  const parts = child.split(/(“[^”]*”|\u2068[^\u2069]*\u2069)/)
  if (parts.length === 1) return child
  // biome-ignore lint/suspicious/noArrayIndexKey: the same sentence has the same parts
  return parts.map((part, at) => (at % 2 === 1 ? <Name key={at}>{part.replaceAll(/[\u2068\u2069]/g, '')}</Name> : part))
}
