/**
 * Judges whether a voice reports correctly which word it is speaking. The web app highlights the spoken word by these
 * reports, or estimates the word if the voice is not reliable.
 */

import { effortOf, wordAtCharacter } from './effort.ts'

/** A word boundary event of a voice: it begins to speak the word at a character offset. */
export type BoundaryEvent = {
  readonly character: number
  /** Milliseconds since the utterance began. */
  readonly at: number
}

/** A text with fewer words is too short to judge a voice by. */
const MIN_WORDS = 4
/**
 * The minimum share of words that must be reported. It is not 1, because voices report words such as "don't" and
 * "reef-let" once or twice, and because no reader notices a word that is skipped now and then.
 */
const MIN_REPORTED = 0.6
/** By how much the time of a word may differ: by this share of the whole utterance, plus these milliseconds. */
const RELATIVE_TOLERANCE = 0.25
const ABSOLUTE_TOLERANCE_MS = 400

/**
 * Whether a voice's boundary events are plausible, so that words can be highlighted by them. They must report the words
 * of this text in order, each at about the expected time. Returns null if the text is too short to tell.
 */
export function areBoundariesPlausible(text: string, events: readonly BoundaryEvent[], tookMs: number): boolean | null {
  const effort = effortOf(text)
  if (effort.words.length < MIN_WORDS) return null
  let last = -1
  const reported = new Set<number>()
  for (const { character, at } of events) {
    const word = wordAtCharacter(effort, character)
    if (!word || character < 0 || character < last) return false
    last = character
    reported.add(word.from)
    const expectedAt = (word.effortBefore / effort.total) * tookMs
    if (Math.abs(at - expectedAt) > RELATIVE_TOLERANCE * tookMs + ABSOLUTE_TOLERANCE_MS) return false
  }
  return reported.size >= MIN_REPORTED * effort.words.length
}

/** The number of consecutive plausible utterances after which a voice is trusted. */
export const TRUST_THRESHOLD = 2

/**
 * Returns the trust in a voice after an utterance. It grows with each plausible one and is reset by an implausible one.
 *
 * @param isPlausible null if the utterance was too short to tell
 */
export function updateTrust(trust: number, isPlausible: boolean | null): number {
  if (isPlausible === null) return trust
  return isPlausible ? Math.min(trust + 1, TRUST_THRESHOLD) : 0
}
