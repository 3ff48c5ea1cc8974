import { effortOf, wordAtCharacter } from './effort.ts'

/** That a voice told of a word: at which character, and when, in milliseconds since it began. */
export type BoundaryEvent = { readonly character: number; readonly at: number }

/** Fewer words show nothing. */
const MIN_WORDS = 4
/** Voices tell of "don't" and "reef-let" once or twice; of a word left out now and then no reader takes notice. */
const MIN_REPORTED = 0.6
/** How far from where it should be by the clock a word may be told, as a share of the whole, and besides, in milliseconds. */
const RELATIVE_TOLERANCE = 0.25
const ABSOLUTE_TOLERANCE_MS = 400

/**
 * Whether what a voice told while it said a text was true: the words of this text, one after another, in time. Null where
 * the text is too short to tell.
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

/** How many times in a row it held; as often as it takes to be trusted. */
export const TRUST_THRESHOLD = 2

/** What is thought of a voice after one more utterance. Once wrong, it begins anew. */
export function updateTrust(known: number, held: boolean | null): number {
  if (held === null) return known
  return held ? Math.min(known + 1, TRUST_THRESHOLD) : 0
}
