import { isConsonantSound, parseSounds } from '../phonics/sounds.ts'

/** How a part of a word can be played. */
export type SpokenForm =
  /** A voice speaks this text. */
  | { readonly kind: 'syllable'; readonly text: string }
  /**
   * Recordings of these sounds are played, because no voice can say them alone. If a recording is missing, the whole
   * word is spoken.
   */
  | { readonly kind: 'sounds'; readonly sounds: readonly string[] }
  /** It can only be heard within its word. */
  | { readonly kind: 'in-word' }

/**
 * Decides how a part of a word can be played. Voices cannot say isolated sounds: they say letter names, or add a vowel.
 * They are therefore given only syllables and words. One sound, or several consonants, can be played from recordings.
 * Other sequences of recorded sounds do not sound like a part of a word.
 *
 * @param part its pronunciation: a syllable (`ell`), or sounds (`/sh/`, `/s t/`)
 */
export function spokenForm({ say }: { readonly say: string }): SpokenForm {
  const sounds = parseSounds(say)
  if (sounds === null) return isSyllable(say) ? { kind: 'syllable', text: say } : { kind: 'in-word' }
  const canBePlayed = sounds.length === 1 || sounds.every(isConsonantSound)
  return canBePlayed ? { kind: 'sounds', sounds } : { kind: 'in-word' }
}

/**
 * Whether a voice speaks a text like a word. It would spell out a single letter or consonants alone, and espeak-ng
 * reads *vi* as "roman six".
 */
const isSyllable = (say: string): boolean =>
  /^[\p{L}' -]{2,}$/u.test(say) && /[aeiouy]/i.test(say) && !/^[ivx]+$/i.test(say)
