import type { GenerationInterest } from '../interest/interest-catalogue.ts'
import type { SlotHints } from '../slots.ts'
import type { Paragraph, ReadingLevel } from '../story/story.ts'

/**
 * The camp frames a story that does not cover all chosen interests: it is told at a camp fire, where campers who love
 * the other interests speak before it and at its end.
 */

/** The teller's beats: opening the book, saying what comes another time, saying good night. */
export const CAMP_BEATS = ['opening', 'later', 'closing'] as const
export type CampBeat = (typeof CAMP_BEATS)[number]

/** When a camper speaks: before the Beginning and after the conclusion. */
export const CAMPER_BEATS = ['before', 'after'] as const
export type CamperBeat = (typeof CAMPER_BEATS)[number]

/**
 * One short paragraph for each beat and level. Besides a speaker's own slots it may use `[TITLE]` directly before a
 * full stop for the story's title, `[LEAD]` for the main character, and in *later* `[NEXT]` for the interests without a
 * camper.
 */
export type Beats<Beat extends string> = Readonly<Record<ReadingLevel, Readonly<Record<Beat, Paragraph>>>>

export type Camp = { readonly teller: string; readonly slots: SlotHints; readonly beats: Beats<CampBeat> }

export type Camper = {
  readonly interest: GenerationInterest
  readonly name: string
  readonly slots: SlotHints
  readonly beats: Beats<CamperBeat>
}

/** The maximum number of campers; a short text has room for one. */
export const MAX_CAMPERS: Readonly<Record<ReadingLevel, number>> = { simple: 1, full: 2, challenge: 2 }

export type Mix = { readonly camp: Camp; readonly campers: Readonly<Record<GenerationInterest, Camper>> }
