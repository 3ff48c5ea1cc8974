import { fillSlots, type SlotWords } from '@lanternleaf/domain/slots'
import { type Paragraph, type ReadingLevel, SECTION_TYPES, type StorySection } from '@lanternleaf/domain/story/story'
import type { Beats } from '@lanternleaf/domain/story-generator/camp'
import type { LoadedStory } from '../stories/load.ts'
import type { LoadedText } from '../stories/load-story-text.ts'
import type { StorySheet } from '../stories/schema.ts'
import type { LoadedSpeaker } from './load-mix.ts'

/** A stand-in for the mixed story: a title with this many words, and the name of its lead. */
export type StandIn = { readonly titleWords: number; readonly lead: string }

/** What may come another time, as long as three interests are when they are named, in words as plain. */
const LONGEST_NEXT = 'one thing, two things and more'

/** In any text a title is words that have passed their own checks, so plain ones stand for it. */
const titleOf = (words: number): string => Array.from({ length: words }, () => 'Tale').join(' ')

/** The phrases that fill the places of a mixed story. */
export const phrasesFor = ({ titleWords, lead }: StandIn): SlotWords => ({
  TITLE: titleOf(titleWords),
  LEAD: lead,
  NEXT: LONGEST_NEXT,
})

/**
 * A speaker's beats as a story, so that the checks of stories can judge them. Its slots are the speaker's own: the
 * phrases for title and lead are filled, in the lines of the file too.
 */
export const speakerStory = <Beat extends string>(
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

/** The beats in three sections; more than three, and the last section holds the rest. */
const sectionsOf = <Beat extends string>(
  beats: Beats<Beat>,
  level: ReadingLevel,
  fill: (text: string) => string,
): readonly StorySection[] => {
  const paragraphs = Object.values<Paragraph>(beats[level]).map((sentences) => sentences.map(fill))
  return SECTION_TYPES.map((type, index) => {
    const own = paragraphs.slice(index, index === SECTION_TYPES.length - 1 ? undefined : index + 1)
    return { type, blocks: [{ kind: type === 'solution' ? 'conclusion' : 'prose', paragraphs: own }] }
  })
}
