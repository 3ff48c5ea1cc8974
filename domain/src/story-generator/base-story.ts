import type { PhonicsFamily } from '../phonics/phonics-family.ts'
import type { ReadingLevel } from '../story/story.ts'
import type { StoryTemplate } from '../story/story-template.ts'

/** The story a generated one is made from: its template, and what the template's form has no place for. */
export type BaseStory = {
  /** The name of the one who leads it. */
  readonly lead: string
  /** The levels it is written at. At the others its template repeats the nearest. */
  readonly writtenLevels: readonly ReadingLevel[]
  /** The emphasised words by the family they show. */
  readonly phonics: Readonly<Record<ReadingLevel, Readonly<Partial<Record<PhonicsFamily, readonly string[]>>>>>
  readonly template: StoryTemplate
}
