import type { PhonicsFamily } from '../phonics/phonics-family.ts'
import { pickOne } from '../random/seeded-random.ts'
import type { PhonicsMoment } from './generated-story.ts'

/** Skills of a level's progression that a story may dwell on. */
const SKILLS_LOOKED_AT = 4
export const MOST_FOCUS_WORDS = 4

/** What to notice about the words of each family. True of one word and of four. */
const INSTRUCTIONS: Record<PhonicsFamily, string> = {
  vowel_team: 'Two vowels are side by side here and make one sound. Say it slowly if you like.',
  silent_e: 'The e at the end makes no sound. The vowel before it sounds like its own name.',
  consonant_blend: "Consonants are side by side here. Say it slowly, and you'll hear each one.",
  ending_le: 'At the end, l and e make a beat with the letter before them. You can tap it if you like.',
  double_consonant: 'The same letter comes twice, but you only say it once.',
  basic_pattern: "There's a short vowel in the middle. Say it sound by sound, then all together.",
}

/**
 * The one pause of a story: a skill from the first four of the level's progression, by chance among those the story has
 * words for, and up to four of those words.
 */
export const phonicsMoment = (
  progression: readonly PhonicsFamily[],
  words: Readonly<Partial<Record<PhonicsFamily, readonly string[]>>>,
  random: () => number,
): PhonicsMoment => {
  const skills = progression.slice(0, SKILLS_LOOKED_AT)
  const shown = skills.filter((skill) => (words[skill] ?? []).length > 0)
  const skill = pickOne(shown.length > 0 ? shown : skills, random) ?? 'basic_pattern'
  return {
    type: 'phonics-moment',
    skill,
    words: (words[skill] ?? []).slice(0, MOST_FOCUS_WORDS),
    instruction: INSTRUCTIONS[skill],
  }
}
