import type { BrainStateId } from '../brain-state/brain-state.ts'
import type { GenerationInterest } from '../interest/interest-catalogue.ts'
import type { PhonicsFamily } from '../phonics/phonics-family.ts'
import type { ReadingLevel, StorySection } from '../story/story.ts'
import type { PlannedBase } from './plan-story.ts'

/**
 * A piece of a generated story, as between two blank lines of a story file: a paragraph with its marker, a choice with
 * its options, or a reflection.
 */
export type ParagraphItem = {
  readonly type: 'paragraph'
  readonly text: string
  /** Emphasised words in the text, at most four. */
  readonly phonicsFocus: readonly string[]
}

/** A pause to look at a few words of the story. It asks nothing, and nothing can be wrong. */
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

/** The number of camp paragraphs before the Beginning and after the conclusion. */
export type CampParagraphs = { readonly before: number; readonly after: number }

/** One level of a generated story, as in the specification. */
export type GeneratedContent = {
  readonly items: readonly GeneratedItem[]
  /** The same content as sections and blocks, which the reader shows. */
  readonly sections: readonly StorySection[]
  /** Which paragraphs belong to the camp, if there is one. */
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
  /** One sentence that says what is in it. */
  readonly concept: string
  readonly interests: readonly GenerationInterest[]
  readonly brainState: BrainStateId
  readonly seed: string
  /** The story it is based on, whose vocabulary and word help it shares. */
  readonly base: PlannedBase
  readonly lead: string
  /** The levels that differ. A fallback has the same text at all three. */
  readonly writtenLevels: readonly ReadingLevel[]
  readonly levels: Readonly<Record<ReadingLevel, GeneratedContent>>
}
