import { isConsonantSound, soundsIn } from '../phonics/sounds.ts'

/** How a part of a word is said: by a voice, from a text; or by sounds, where they are recorded, and else by a voice. */
export type SaidPart = { readonly text: string; readonly sounds: readonly string[] | null }

/**
 * Sounds alone are said inside their word, for a voice would spell them or add a vowel: *d, as in duck*. One sound, or
 * consonants in a row, can be played instead; others would fall apart.
 * @param part its letters, and what a voice is given for it: `/d/` is a sound
 */
export function saidPart({ text, say }: { text: string; say: string }, word: string): SaidPart {
  const sounds = soundsIn(say)
  if (sounds === null) return { text: say, sounds: null }
  const canBePlayed = sounds.length === 1 || sounds.every(isConsonantSound)
  return { text: `${text}, as in ${word}`, sounds: canBePlayed ? sounds : null }
}
