/** The form of a generated story, as it is stored on the device and shown by the story reader. */

import type { BrainStateId } from '../brain-state/brain-state.ts'
import type { GenerationInterest } from '../interest/interest-catalogue.ts'
import type { PhonicsFamily } from '../phonics/phonics-family.ts'
import type { ReadingLevel, StorySection } from '../story/story.ts'
import type { PlannedBase } from './plan-story.ts'

/**
 * A piece of the printed story, which is split at its blank lines: a paragraph, a choice with its options, or a reflection. The type
 * is `paragraph` for all of them.
 */
export type ParagraphItem = {
  readonly type: 'paragraph'
  readonly text: string
  /** Up to four emphasised words that occur in the text. */
  readonly phonicsFocus: readonly string[]
}

/** A pause to look at a few words of the story. The child is asked nothing and cannot get anything wrong. */
export type PhonicsMoment = {
  readonly type: 'phonics-moment'
  readonly skill: PhonicsFamily
  /** Up to four words of the story. */
  readonly words: readonly string[]
  readonly instruction: string
}

export type GeneratedItem = ParagraphItem | PhonicsMoment

export const VOCABULARIES = ['basic', 'standard', 'advanced'] as const
export const PHONICS_COMPLEXITIES = ['basic', 'intermediate', 'advanced'] as const

/** How many paragraphs at the start of the first block and at the end of the last block are told at the camp fire. */
export type CampParagraphs = { readonly before: number; readonly after: number }

/** One level of a generated story, as in the specification. */
export type GeneratedContent = {
  readonly items: readonly GeneratedItem[]
  /** The same text as sections and blocks, from which the story is shown. */
  readonly sections: readonly StorySection[]
  /** Absent if the story has no camp. */
  readonly camp?: CampParagraphs
  /** Reading time of one path in minutes. */
  readonly readingTime: number
  /** This and the two measures below are the specification's for the level; they are not counted in the text. */
  readonly vocabulary: (typeof VOCABULARIES)[number]
  readonly averageWordsPerSentence: 6 | 10 | 14
  readonly phonicsComplexity: (typeof PHONICS_COMPLEXITIES)[number]
}

/** A generated story as stored on the device. */
export type GeneratedStory = {
  readonly title: string
  /** One sentence that says what the story is about. */
  readonly concept: string
  readonly interests: readonly GenerationInterest[]
  readonly brainState: BrainStateId
  readonly seed: string
  /** The story that it is based on, whose vocabulary and word help it uses. */
  readonly base: PlannedBase
  readonly lead: string
  /** The levels that were written for the base story. A fallback story was written for one level only, and its other levels repeat that one. */
  readonly writtenLevels: readonly ReadingLevel[]
  readonly levels: Readonly<Record<ReadingLevel, GeneratedContent>>
}
