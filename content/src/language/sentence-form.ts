/** Finds where a sentence ends, and characters that are not allowed in prose. Checks of all texts use it. */

/** A colon may end a line that what is read or heard follows. */
const FINISHED = /[.?!…:]["”’')]*$/
/** A stop outside quotation marks and a capital after it. */
const TWO_SENTENCES = /[.?!…]\s+["“‘']?\p{Lu}/u
const TITLES = /\b(Mr|Mrs|Ms|Dr|St)\./g
const ODD_SIGN = /[^\p{L}\p{N}\s.,;:?!'"“”‘’()[\]_…–—°&-]/u

export const isFinished = (sentence: string): boolean => FINISHED.test(sentence)

export const isSeveralSentences = (text: string): boolean => TWO_SENTENCES.test(text.replace(TITLES, '$1'))

/** The first sign that has no place in prose, if there is one. */
export const oddSignIn = (text: string): string | null => ODD_SIGN.exec(text)?.[0] ?? null

/** The sentences of a text: runs that end in a stop before a space or the end. */
export const splitSentences = (text: string): readonly string[] =>
  text
    .replace(TITLES, '$1')
    .split(/(?<=[.?!…]["”’']?)\s+/)
    .filter((sentence) => sentence.trim() !== '')
