import { type SceneMistake, sceneMistake } from './scene-error.ts'

/** A description is heard before the story goes on: at most this many words. */
const MOST_WORDS = 20

/** What is wrong with a description; null when it is one sentence that begins with a capital and ends in a full stop. */
export const checkDescription = (text: string): SceneMistake | null => {
  if (!/^\p{Lu}[^.!?…]*\.$/u.test(text))
    return sceneMistake(
      'shows_not_a_sentence',
      `"${text}" is not one sentence.`,
      'Write one sentence that says what is in the scene, from a capital to one full stop.',
    )
  const words = text.split(/\s+/).length
  if (words <= MOST_WORDS) return null
  return sceneMistake(
    'shows_too_long',
    `The description has ${words} words.`,
    `Keep at most ${MOST_WORDS}: who is there, and what can be seen.`,
  )
}
