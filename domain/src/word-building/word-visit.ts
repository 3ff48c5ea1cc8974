import type { Difficulty } from '../difficulty/difficulty.ts'
import type { PhonicsFamily } from '../phonics/phonics-family.ts'
import type { Word } from '../word-bank/word.ts'
import type { CelebratedCount } from './pattern-progress.ts'
import type { ReturningWord } from './visit-plan.ts'
import type { WordBuild } from './word-build.ts'

/** So many words have to be built alone before another theme is offered. */
export const MASTERED_FOR_THEME_CHOICE = 3

export type FinishedWord = {
  readonly word: Word
  /** Built alone: right at the first check, without a hint or a reset. Time is no part of it. */
  readonly mastered: boolean
}

/**
 * `intro`: the card that opens the theme. `lesson`: the lesson of the strand of the word that comes next. `meaning`: what the
 * word that was built means. `themes`, `over`: the end.
 */
export const VISIT_STAGES = ['intro', 'lesson', 'build', 'meaning', 'themes', 'over'] as const
export type VisitStage = (typeof VISIT_STAGES)[number]

/** One run through the words of a theme. */
export type WordVisit = {
  readonly visitId: string
  readonly theme: string
  readonly stage: VisitStage
  readonly returning: readonly ReturningWord[]
  readonly finished: readonly FinishedWord[]
  readonly build: WordBuild | null
  /** Milliseconds of active time the word at hand had taken at the last step. */
  readonly activeMs: number
  /** What was changed after the last word, until the child answers or another word is built. */
  readonly change: { readonly from: Difficulty; readonly to: Difficulty } | null
  readonly celebrated: { readonly family: PhonicsFamily; readonly count: CelebratedCount } | null
}

/** @param visitId of the client's making; it also decides what chance decides */
export const newWordVisit = (visitId: string, theme: string, returning: readonly ReturningWord[]): WordVisit => ({
  visitId,
  theme,
  stage: 'intro',
  returning,
  finished: [],
  build: null,
  activeMs: 0,
  change: null,
  celebrated: null,
})

/** How many words were mastered; one that was asked for again counts once. */
export const masteredCount = ({ finished }: Pick<WordVisit, 'finished'>): number =>
  wordCount(finished.filter(({ mastered }) => mastered))

/** How many words these are, whatever was built twice. */
export const wordCount = (finished: readonly FinishedWord[]): number =>
  new Set(finished.map(({ word }) => word.id)).size
