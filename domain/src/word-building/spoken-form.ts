import { isConsonantSound, parseSounds } from '../phonics/sounds.ts'

/** How a part of a word can be played. */
export type SpokenForm =
  /** A voice speaks this text. */
  | { readonly kind: 'syllable'; readonly text: string }
  /** These sounds, if each is recorded; no voice can say them alone. If one is missing, the whole word is spoken. */
  | { readonly kind: 'sounds'; readonly sounds: readonly string[] }
  /** It can only be heard within its word. */
  | { readonly kind: 'in-word' }

/**
 * Voices cannot say isolated sounds: they say letter names, or add a vowel. So they are given syllables and words. One
 * sound, or consonants in a row, can be recorded and played; other sequences of recorded sounds fall apart.
 * @param part its pronunciation: a syllable (`ell`), or sounds (`/sh/`, `/s t/`)
 */
export function spokenForm({ say }: { readonly say: string }): SpokenForm {
  const sounds = parseSounds(say)
  if (sounds === null) return isSyllable(say) ? { kind: 'syllable', text: say } : { kind: 'in-word' }
  const canBePlayed = sounds.length === 1 || sounds.every(isConsonantSound)
  return canBePlayed ? { kind: 'sounds', sounds } : { kind: 'in-word' }
}

/**
 * Whether a voice speaks it like a word. A single letter or consonants alone are spelled out, and espeak-ng reads *vi*
 * as "roman six".
 */
const isSyllable = (say: string): boolean =>
  /^[\p{L}' -]{2,}$/u.test(say) && /[aeiouy]/i.test(say) && !/^[ivx]+$/i.test(say)
