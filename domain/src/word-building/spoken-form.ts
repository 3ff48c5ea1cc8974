import { isConsonantSound, parseSounds } from '../phonics/sounds.ts'

/** How a part of a word can be heard. */
export type SpokenForm =
  /** A voice says this text. */
  | { readonly kind: 'syllable'; readonly text: string }
  /** These sounds, where each is recorded; no voice says them alone. Where one is missing, the part is heard in its word. */
  | { readonly kind: 'sounds'; readonly sounds: readonly string[] }
  /** It is heard only within its word. */
  | { readonly kind: 'in-word' }

/**
 * A voice that is given sounds alone says the names of letters, or adds a vowel; so it is given syllables and words. One
 * sound, or consonants in a row, can be recorded and played; other sounds played one after another fall apart.
 * @param part what a voice is given for it: a syllable (`ell`), or sounds (`/sh/`, `/s t/`)
 */
export function spokenForm({ say }: { readonly say: string }): SpokenForm {
  const sounds = parseSounds(say)
  if (sounds === null) return isSyllable(say) ? { kind: 'syllable', text: say } : { kind: 'in-word' }
  const canBePlayed = sounds.length === 1 || sounds.every(isConsonantSound)
  return canBePlayed ? { kind: 'sounds', sounds } : { kind: 'in-word' }
}

/**
 * Whether a voice says it as it would a word. It names the letter of one alone, and those of consonants in a row; *vi* is
 * "roman six" to espeak-ng.
 */
const isSyllable = (say: string): boolean =>
  /^[\p{L}' -]{2,}$/u.test(say) && /[aeiouy]/i.test(say) && !/^[ivx]+$/i.test(say)
