/**
 * Decides how the chunk of a word (the part on one tile) is spoken: by the voice, or with recordings of single sounds.
 * Word building calls it when a child taps a tile.
 */

import { isConsonantSound, parseSounds } from '../phonics/sounds.ts'

/** How a chunk of a word can be played. A chunk is the text of one tile that a child places. */
export type SpokenForm =
  /** The speech synthesizer speaks this text. */
  | { readonly kind: 'syllable'; readonly text: string }
  /**
   * Recordings of these sounds are played, because no speech synthesizer can speak them alone. If a recording is missing, the whole
   * word is spoken.
   */
  | { readonly kind: 'sounds'; readonly sounds: readonly string[] }
  /** The chunk can only be played within its word. */
  | { readonly kind: 'in-word' }

/**
 * Decides how a chunk can be played. Speech synthesizers cannot speak isolated sounds: they speak letter names, or add a
 * vowel. They therefore get only syllables and words. One sound, or several consonants, can be played from recordings.
 * Other sequences of recorded sounds do not sound like a chunk.
 *
 * @param chunk its pronunciation: a syllable (`ell`), or sounds (`/sh/`, `/s t/`)
 */
export function spokenForm({ say }: { readonly say: string }): SpokenForm {
  const sounds = parseSounds(say)
  if (sounds === null) return isSyllable(say) ? { kind: 'syllable', text: say } : { kind: 'in-word' }
  const canBePlayed = sounds.length === 1 || sounds.every(isConsonantSound)
  return canBePlayed ? { kind: 'sounds', sounds } : { kind: 'in-word' }
}

/**
 * Whether a speech synthesizer reads a text as a word. It would spell out a single letter or consonants alone, and espeak-ng
 * reads *vi* as "roman six".
 */
const isSyllable = (say: string): boolean =>
  /^[\p{L}' -]{2,}$/u.test(say) && /[aeiouy]/i.test(say) && !/^[ivx]+$/i.test(say)
