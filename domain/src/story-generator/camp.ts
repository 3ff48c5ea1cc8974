import type { GenerationInterest } from '../interest/interest-catalogue.ts'
import type { SlotHints } from '../slots.ts'
import type { Paragraph, ReadingLevel } from '../story/story.ts'

/**
 * A story that does not cover all that was chosen is told at a camp fire. For an interest it is not about, a camper who
 * loves that is there and speaks before it and at its end.
 */

/** What the teller does around the campers: opens the book, says what comes another time, says good night. */
export const CAMP_BEATS = ['opening', 'later', 'closing'] as const
export type CampBeat = (typeof CAMP_BEATS)[number]

/** When a camper chimes in: before the Beginning, after the conclusion. */
export const CAMPER_BEATS = ['before', 'after'] as const
export type CamperBeat = (typeof CAMPER_BEATS)[number]

/**
 * One short paragraph for each beat and level. Beside a speaker's own slots it may use `[TITLE]` right before a full stop,
 * for the story's title, `[LEAD]` for the name of the one who leads it, and in *later* `[NEXT]` for what no camper is there for.
 */
export type Beats<Beat extends string> = Readonly<Record<ReadingLevel, Readonly<Record<Beat, Paragraph>>>>

export type Camp = { readonly teller: string; readonly slots: SlotHints; readonly beats: Beats<CampBeat> }

export type Camper = {
  readonly interest: GenerationInterest
  readonly name: string
  readonly slots: SlotHints
  readonly beats: Beats<CamperBeat>
}

/** How many campers there are at most: a short text bears one. */
export const MAX_CAMPERS: Readonly<Record<ReadingLevel, number>> = { simple: 1, full: 2, challenge: 2 }

export type Mix = { readonly camp: Camp; readonly campers: Readonly<Record<GenerationInterest, Camper>> }
