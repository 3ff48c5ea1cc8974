import type { BrainStateId } from '../brain-state/brain-state.ts'
import type { GenerationInterest } from '../interest/interest-catalogue.ts'
import type { PhonicsFamily } from '../phonics/phonics-family.ts'
import type { ReadingLevel, StorySection } from '../story/story.ts'
import type { PlannedBase } from './plan-story.ts'

/**
 * A piece of a generated story, as a story file would hold it between two blank lines: a paragraph with the marker it
 * stands below, a choice with its options, or a reflection.
 */
export type ParagraphItem = {
  readonly type: 'paragraph'
  readonly text: string
  /** Emphasised words that stand in the text, at most four. */
  readonly phonicsFocus: readonly string[]
}

/** A pause to look at a few words of the story. Nothing is asked and nothing can be wrong. */
export type PhonicsMoment = {
  readonly type: 'phonics-moment'
  readonly skill: PhonicsFamily
  /** At most four. */
  readonly words: readonly string[]
  readonly instruction: string
}

export type GeneratedItem = ParagraphItem | PhonicsMoment

export const VOCABULARIES = ['basic', 'standard', 'advanced'] as const
export const PHONICS_COMPLEXITIES = ['basic', 'intermediate', 'advanced'] as const

/** How many paragraphs are told at the camp fire before the Beginning and after the conclusion. */
export type CampParagraphs = { readonly before: number; readonly after: number }

/** The specification's generated story content: one level. */
export type GeneratedContent = {
  readonly items: readonly GeneratedItem[]
  /** The same as sections and blocks, which are what is shown. */
  readonly sections: readonly StorySection[]
  /** Which of it is told at the camp fire, when it is told there. */
  readonly camp?: CampParagraphs
  /** Minutes one path takes. */
  readonly readingTime: number
  readonly vocabulary: (typeof VOCABULARIES)[number]
  readonly averageWordsPerSentence: 6 | 10 | 14
  readonly phonicsComplexity: (typeof PHONICS_COMPLEXITIES)[number]
}

/** A story made on the device, as it is kept there. */
export type GeneratedStory = {
  readonly title: string
  /** One sentence that says what is in it. */
  readonly concept: string
  readonly interests: readonly GenerationInterest[]
  readonly brainState: BrainStateId
  readonly seed: string
  /** The story it is made from; its vocabulary and word help serve this one too. */
  readonly base: PlannedBase
  readonly lead: string
  /** The levels that differ. A story made from a fallback has one text at all three. */
  readonly writtenLevels: readonly ReadingLevel[]
  readonly levels: Readonly<Record<ReadingLevel, GeneratedContent>>
}
