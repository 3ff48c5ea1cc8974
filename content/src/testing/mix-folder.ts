/**
 * A folder like `content/mix` for tests: what a teller and the campers at the camp fire say around a generated story.
 */

import { GENERATION_INTERESTS, type GenerationInterest } from '@lanternleaf/domain/interest/interest-catalogue'
import { CAMP_BEATS, CAMPER_BEATS } from '@lanternleaf/domain/story-generator/camp'

const NAMES: Record<GenerationInterest, string> = {
  animals: 'Hamish',
  ocean: 'Kahu',
  space: 'Saran',
  friendship: 'Jelle',
  mystery: 'Tove',
  magic: 'Themba',
  technology: 'Ziv',
  creative: 'Wapan',
  family: 'Intan',
}

const LEVELS = { Simple: 'so', Full: 'so glad at last', Challenge: 'so glad to be here now at last' }

const body = (beats: readonly string[], sentences: (words: string) => string): string =>
  Object.entries(LEVELS)
    .map(([level, words]) =>
      [
        `## ${level}`,
        ...beats.map((beat) => `### ${beat.charAt(0).toUpperCase()}${beat.slice(1)}\n${sentences(words)}\n`),
      ].join('\n'),
    )
    .join('\n')

const camper = (interest: GenerationInterest): string => {
  const slot = interest.toUpperCase()
  return `---
interest: ${interest}
camper: { name: ${NAMES[interest]}, pronouns: they, origin: Dutch }
slots: { ${slot}_TOY: [ball, kite, drum, bell], ${slot}_MOOD: [glad, proud, kind, safe] }
---
${body(CAMPER_BEATS, (words) => `${NAMES[interest]} had a [${slot}_TOY], [${slot}_MOOD] and ${words}.`)}`
}

/** A folder of the mix for tests: readable and without mistakes. */
export const MIX_FOLDER: Readonly<Record<string, string>> = {
  'camp.md': `---
teller: { name: Wick, pronouns: she, origin: English word }
slots: {}
---
${body(CAMP_BEATS, (words) => `Wick sat by [LEAD] then, ${words}.`)}`,
  ...Object.fromEntries(GENERATION_INTERESTS.map((interest) => [`${interest}.md`, camper(interest)])),
}
