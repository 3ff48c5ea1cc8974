/** The form of a generated story, as it is stored on the device and shown by the story reader. */

import type { BrainStateId } from '../brain-state/brain-state.ts'
import type { GenerationInterest } from '../interest/interest-catalogue.ts'
import type { PhonicsFamily } from '../phonics/phonics-family.ts'
import type { ReadingLevel, StorySection } from '../story/story.ts'
import type { PlannedBase } from './plan-story.ts'

/**
 * A piece of a generated story: a paragraph with its marker if it has one, a choice with its options, or a reflection.
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

/** The number of camp paragraphs before the Beginning and after the conclusion. */
export type CampParagraphs = { readonly before: number; readonly after: number }

/** One level of a generated story, as in the specification. */
export type GeneratedContent = {
  readonly items: readonly GeneratedItem[]
  /** The same text as sections and blocks, from which the story is shown. */
  readonly sections: readonly StorySection[]
  /** How many paragraphs belong to the camp; absent if the story has no camp. */
  readonly camp?: CampParagraphs
  /** Reading time of one path in minutes. */
  readonly readingTime: number
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
  /** The levels that were written for the base story. A fallback story was written for one level only. */
  readonly writtenLevels: readonly ReadingLevel[]
  readonly levels: Readonly<Record<ReadingLevel, GeneratedContent>>
}
