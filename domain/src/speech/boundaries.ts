import { effortOf, wordAtCharacter } from './effort.ts'

/** A word boundary event of a voice: the character offset, and the time in milliseconds since the utterance began. */
export type BoundaryEvent = { readonly character: number; readonly at: number }

/** With fewer words nothing can be concluded. */
const MIN_WORDS = 4
/**
 * The minimum share of words that must be reported. Voices report "don't" and "reef-let" once or twice, and no reader
 * notices a word that is skipped now and then.
 */
const MIN_REPORTED = 0.6
/** The tolerance for the time of a word: a share of the whole utterance, plus milliseconds. */
const RELATIVE_TOLERANCE = 0.25
const ABSOLUTE_TOLERANCE_MS = 400

/**
 * Whether a voice's boundary events are plausible: the words of this text, in order, at about the expected time. Null
 * when the text is too short to tell.
 */
export function areBoundariesPlausible(text: string, events: readonly BoundaryEvent[], tookMs: number): boolean | null {
  const effort = effortOf(text)
  if (effort.words.length < MIN_WORDS) return null
  let last = -1
  const seen = new Set<number>()
  for (const { character, at } of events) {
    const word = wordAtCharacter(effort, character)
    if (!word || character < 0 || character < last) return false
    last = character
    seen.add(word.from)
    const due = (word.before / effort.all) * tookMs
    if (Math.abs(at - due) > RELATIVE_TOLERANCE * tookMs + ABSOLUTE_TOLERANCE_MS) return false
  }
  return seen.size >= MIN_REPORTED * effort.words.length
}

/** The number of consecutive plausible utterances after which a voice is trusted. */
export const TRUST_THRESHOLD = 2

/** The trust in a voice after an utterance: it grows with each plausible one and is reset by an implausible one. */
export function updateTrust(known: number, held: boolean | null): number {
  if (held === null) return known
  return held ? Math.min(known + 1, TRUST_THRESHOLD) : 0
}
