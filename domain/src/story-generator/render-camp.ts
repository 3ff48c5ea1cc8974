/**
 * Writes the speeches around a generated story: at a camp fire, campers speak about the interests that the story is not
 * about. `generate.ts` calls it for each generated story.
 */

import { interestEntry } from '../interest/interest-catalogue.ts'
import { formatList } from '../punctuation.ts'
import { seededRandom } from '../random.ts'
import { chooseSlotWords, fillSlots, type SlotHints, type SlotWords } from '../slots.ts'
import {
  mapOutcomes,
  type Paragraph,
  type ReadingLevel,
  type SectionType,
  type StoryBlock,
  type StorySection,
} from '../story/story.ts'
import type { BaseStory } from './base-story.ts'
import { type CampBeat, type CamperBeat, type CampTexts, MAX_CAMPERS } from './camp.ts'
import type { StoryPlan } from './plan-story.ts'

/** The level whose text is shown for a requested level: the level itself if it was written, else the first that was. */
export const writtenLevelFor = ({ writtenLevels }: BaseStory, level: ReadingLevel): ReadingLevel =>
  writtenLevels.includes(level) ? level : (writtenLevels[0] ?? level)

/**
 * Renders the beats of the camp at each level, with slots filled. Each speaker has a separate random stream, so that
 * another camper does not change the words of the other speakers.
 */
export const renderBeats = (
  { campers, seed }: StoryPlan,
  base: BaseStory,
  mix: CampTexts,
): Readonly<Record<ReadingLevel, RenderedBeats>> => {
  const phrases = { TITLE: base.template.title, LEAD: base.lead }
  const wordsFor = (speaker: string, slots: SlotHints): SlotWords => ({
    ...chooseSlotWords(slots, {}, seededRandom(`${seed} ${speaker}`)),
    ...phrases,
  })
  const campWords = wordsFor('camp', mix.camp.slots)
  const speakers = campers.map((interest) => ({
    beats: mix.campers[interest].beats,
    words: wordsFor(interest, mix.campers[interest].slots),
  }))
  const renderAt = (readingLevel: ReadingLevel): RenderedBeats => {
    const level = writtenLevelFor(base, readingLevel)
    const maxCampers = MAX_CAMPERS[level]
    const interestsForLater = campers.slice(maxCampers).map((interest) => interestEntry(interest).phrase)
    const camp = fillBeats(mix.camp.beats[level], { ...campWords, NEXT: formatList(interestsForLater) })
    return {
      camp: { ...camp, later: interestsForLater.length > 0 ? camp.later : null },
      campers: speakers.slice(0, maxCampers).map(({ beats, words }) => fillBeats(beats[level], words)),
    }
  }
  return { simple: renderAt('simple'), full: renderAt('full'), challenge: renderAt('challenge') }
}

/** The beats of one level with slots filled. */
export type RenderedBeats = {
  readonly camp: Readonly<Record<Exclude<CampBeat, 'later'>, Paragraph>> & {
    /** Null if every interest has a camper. */
    readonly later: Paragraph | null
  }
  /** One for each camper, in speaking order. */
  readonly campers: readonly Readonly<Record<CamperBeat, Paragraph>>[]
}

/** Adds the camp's paragraphs before the first paragraph and after the last paragraph of a story. */
export const addCamp = (
  sections: readonly StorySection[],
  { camp, campers }: RenderedBeats,
): readonly StorySection[] => {
  if (campers.length === 0) return sections
  const { before, after } = campParagraphs({ camp, campers })
  const withCamp = (type: SectionType, block: StoryBlock): StoryBlock => {
    if (block.kind === 'prose' && type === 'intro') {
      return { ...block, paragraphs: [...before, ...block.paragraphs] }
    }
    if (block.kind === 'conclusion') {
      return appendParagraphs(block, after)
    }
    return block
  }
  return sections.map(({ type, blocks }) => ({ type, blocks: blocks.map((block) => withCamp(type, block)) }))
}

/** The paragraphs of the camp before and after a story. */
export const campParagraphs = ({
  camp,
  campers,
}: RenderedBeats): Readonly<Record<CamperBeat, readonly Paragraph[]>> => ({
  before: [camp.opening, ...campers.map(({ before }) => before)],
  after: [...campers.map(({ after }) => after), ...(camp.later ? [camp.later] : []), camp.closing],
})

/** Appends paragraphs to a block, after its outcomes if it has any. */
const appendParagraphs = (block: Conclusion, more: readonly Paragraph[]): Conclusion =>
  block.outcomes
    ? { ...block, outcomes: { ...block.outcomes, after: [...block.outcomes.after, ...more] } }
    : { ...block, paragraphs: [...block.paragraphs, ...more] }

type Conclusion = Extract<StoryBlock, { readonly kind: 'conclusion' }>

/**
 * Fills the slots of every beat. If the title ends with a punctuation mark, the full stop after `[TITLE]` is dropped.
 */
export const fillBeats = <Beat extends string>(
  beats: Readonly<Record<Beat, Paragraph>>,
  words: SlotWords,
): Readonly<Record<Beat, Paragraph>> => {
  const fill = (sentence: string): string =>
    fillSlots(/[.?!…]$/.test(words.TITLE ?? '') ? sentence.replaceAll('[TITLE].', '[TITLE]') : sentence, words)
  const filled: Partial<Record<Beat, Paragraph>> = {}
  for (const beat of Object.keys(beats) as Beat[]) filled[beat] = beats[beat].map(fill)
  return filled as Readonly<Record<Beat, Paragraph>>
}

/** Fills the slots in all texts of a story: prose, question, options and prompts. */
export const fillSections = (sections: readonly StorySection[], words: SlotWords): readonly StorySection[] => {
  const fill = (text: string): string => fillSlots(text, words)
  const fillAll = (sentences: Paragraph): Paragraph => sentences.map(fill)
  const fillBlock = (block: StoryBlock): StoryBlock => {
    switch (block.kind) {
      case 'choice': {
        const { A, B, C } = block.options
        return { ...block, question: fill(block.question), options: { A: fill(A), B: fill(B), C: fill(C) } }
      }
      case 'reflection':
        return { ...block, prompt: fill(block.prompt) }
      case 'consequence':
        return { ...block, paragraphs: block.paragraphs.map(fillAll) }
      case 'prose':
      case 'continuation':
      case 'conclusion': {
        const { outcomes } = block
        const paragraphs = block.paragraphs.map(fillAll)
        return outcomes ? { ...block, paragraphs, outcomes: mapOutcomes(outcomes, fillAll) } : { ...block, paragraphs }
      }
    }
  }
  return sections.map(({ type, blocks }) => ({ type, blocks: blocks.map(fillBlock) }))
}
