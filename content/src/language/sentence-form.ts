/**
 * Finds where a sentence ends, and characters that are not allowed in prose. The checks of stories, words, sentences
 * and lessons use it.
 */

/** A line may end with a colon if a text that is read or heard follows: *The sign said:* */
const FINISHED = /[.?!…:]["”’')]*$/
/** The end of a sentence outside quotation marks, then a space and a capital: *"Hum!" said Zuri.* is one sentence. */
const TWO_SENTENCES = /[.?!…]\s+["“‘']?\p{Lu}/u
const TITLES = /\b(Mr|Mrs|Ms|Dr|St)\./g
const ODD_SIGN = /[^\p{L}\p{N}\s.,;:?!'"“”‘’()[\]_…–—°&-]/u

export const isFinished = (sentence: string): boolean => FINISHED.test(sentence)

export const isSeveralSentences = (text: string): boolean => TWO_SENTENCES.test(text.replace(TITLES, '$1'))

/** The first character that is not allowed in prose, if there is one. */
export const oddSignIn = (text: string): string | null => ODD_SIGN.exec(text)?.[0] ?? null

/** The sentences of a text: it is split after a full stop, question mark or exclamation mark before a space or the end. */
export const splitSentences = (text: string): readonly string[] =>
  text
    .replace(TITLES, '$1')
    .split(/(?<=[.?!…]["”’']?)\s+/)
    .filter((sentence) => sentence.trim() !== '')
