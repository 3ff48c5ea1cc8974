import { Children, type ReactNode } from 'react'

/**
 * Attributes for text that browsers must not translate: the texts that a child reads, builds or writes, titles, names and
 * addresses. The language is set too, because a translating browser changes the language of the page, and the text would be read
 * aloud in that language.
 */
export const UNTRANSLATED = { translate: 'no', lang: 'en' } as const

/** A name that somebody chose, or an address. It is isolated because it may be written from right to left. */
export const Name = ({ children }: { children: ReactNode }) => <bdi {...UNTRANSLATED}>{children}</bdi>

/** The Unicode characters "first strong isolate" and its end. They are invisible and silent, for texts that cannot contain elements. */
const [ISOLATE, END] = ['\u2068', '\u2069']

/** Marks a name, a word or a title within a plain-text sentence, for `Quoted` to leave untranslated. */
export const isolate = (text: string): string => `${ISOLATE}${text.replaceAll(/[\u2068\u2069]/g, '')}${END}`

/**
 * A sentence in which words or titles may be quoted or isolated. A browser that translates the sentence does not translate them.
 * Children that are not text are rendered unchanged.
 */
export const Quoted = ({ children }: { children: ReactNode }) =>
  typeof children === 'string' ? markNames(children) : Children.map(children, markNames)

/** Splits a text into plain parts and names. Every second part is a name, because the pattern has one group. */
function markNames(child: ReactNode): ReactNode {
  if (typeof child !== 'string') return child
  const parts = child.split(/(“[^”]*”|\u2068[^\u2069]*\u2069)/)
  if (parts.length === 1) return child
  return parts.map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence are never reordered
    index % 2 === 1 ? <Name key={index}>{part.replaceAll(/[\u2068\u2069]/g, '')}</Name> : part,
  )
}

/**
 * Replaces straight double quotes with curly ones, which the texts of the screens have. For texts that are stored with straight quotes:
 * stories, and the ideas for an answer. The length stays, so that positions in the text stay right.
 */
export const curlyQuotes = (text: string): string => text.replaceAll(/(^|[\s([\u2068])"/g, '$1“').replaceAll('"', '”')

/**
 * Puts a text between quotation marks. A text that begins with speech has them already; speech within it gets single ones.
 */
export function inQuotes(text: string): string {
  const curly = curlyQuotes(text)
  if (!curly.startsWith('“')) return `“${curly.replaceAll('“', '‘').replaceAll('”', '’')}”`
  return curly.lastIndexOf('“') > curly.lastIndexOf('”') ? `${curly}”` : curly
}

/** Joins texts with dots, so that no line begins with a dot. */
export const joinWithDots = (...texts: readonly string[]): string => texts.join('\u00a0· ')
