/**
 * Disguises the beats of a teller or camper as a story, so that the checks of stories (spelling, names, slots) work on
 * them without a second version.
 */

import { fillSlots, type SlotWords } from '@lanternleaf/domain/slots'
import { type Paragraph, type ReadingLevel, SECTION_TYPES, type StorySection } from '@lanternleaf/domain/story/story'
import type { Beats } from '@lanternleaf/domain/story-generator/camp'
import type { LoadedStory, LoadedText } from '../stories/load-story.ts'
import type { StorySheet } from '../stories/schema.ts'
import type { LoadedSpeaker } from './load-mix.ts'

/** A stand-in for the mixed story: a title with this many words, and the name of its lead. */
export type StandIn = { readonly titleWords: number; readonly lead: string }

/** Stands for the slot NEXT, which lists interests for another time. It is as long as the longest list, three interests. */
const LONGEST_NEXT = 'one thing, two things and more'

/** A title with a number of words. Its words are plain, because titles have checks of their own. */
const titleOf = (words: number): string => Array.from({ length: words }, () => 'Tale').join(' ')

/** The phrases for the slots that every beat may use: the title, the lead, and interests for another time. */
export const phrasesFor = ({ titleWords, lead }: StandIn): SlotWords => ({
  TITLE: titleOf(titleWords),
  LEAD: lead,
  NEXT: LONGEST_NEXT,
})

/**
 * The beats of a speaker as a story, so that the checks of stories can judge them. Title and lead are filled in, also in the lines
 * of the file; the slots of the speaker stay.
 */
export const toCheckableStory = <Beat extends string>(
  { person, slots, beats, file, lines }: LoadedSpeaker<Beat>,
  standIn: StandIn,
  teller: string,
): LoadedStory => {
  const phrases = phrasesFor(standIn)
  const { lead } = standIn
  const fill = (text: string): string => fillSlots(text, phrases)
  const textAt = (level: ReadingLevel): LoadedText => ({
    level,
    phonics: {},
    slots,
    sections: sectionsOf(beats, level, fill),
    file,
    lines: lines.map(fill),
  })
  const others = [teller, lead].map((name) => ({ ...person, name, lead: false }))
  return {
    sheet: { ...SHEET, id: `mix/${person.name}`, cast: [{ ...person, lead: true }, ...others] },
    sheetFile: file,
    sheetLines: lines,
    scenes: null,
    texts: { simple: textAt('simple'), full: textAt('full'), challenge: textAt('challenge') },
  }
}

/** The parts of a sheet that beats do not have. */
const SHEET: StorySheet = {
  id: 'mix',
  title: 'Mix',
  interest: 'magic',
  themes: ['mix'],
  required_word_tags: ['mix'],
  phonics_progression: { simple: ['basic_pattern'], full: ['basic_pattern'], challenge: ['basic_pattern'] },
  estimated_completion_time: { simple: 1, full: 1, challenge: 1 },
  target_word_count: {
    simple: { intro: 10, problem: 10, solution: 10 },
    full: { intro: 10, problem: 10, solution: 10 },
    challenge: { intro: 10, problem: 10, solution: 10 },
  },
  vocabulary: { simple: [], full: [], challenge: [] },
  cast: [],
  picture: 'tent',
}

/** Puts the first two beats into the first two sections, and all further beats into the last section. */
const sectionsOf = <Beat extends string>(
  beats: Beats<Beat>,
  level: ReadingLevel,
  fill: (text: string) => string,
): readonly StorySection[] => {
  const paragraphs = Object.values<Paragraph>(beats[level]).map((sentences) => sentences.map(fill))
  return SECTION_TYPES.map((type, index) => {
    const sectionParagraphs = paragraphs.slice(index, index === SECTION_TYPES.length - 1 ? undefined : index + 1)
    return { type, blocks: [{ kind: type === 'solution' ? 'conclusion' : 'prose', paragraphs: sectionParagraphs }] }
  })
}
