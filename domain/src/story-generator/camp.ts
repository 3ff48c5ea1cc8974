import type { GenerationInterest } from '../interest/interest-catalogue.ts'
import type { SlotHints } from '../slots/slots.ts'
import type { Paragraph, ReadingLevel } from '../story/story.ts'

/**
 * A mixed story is told at a camp fire. The teller tells one story; for each further interest a camper who loves it
 * chimes in before it, in the middle and at its end.
 */

/** What the teller does around the campers: opens the book, begins, goes on, ends the story, says good night. */
export const CAMP_BEATS = ['opening', 'begin', 'resume', 'ended', 'closing'] as const
export type CampBeat = (typeof CAMP_BEATS)[number]

/** When a camper chimes in: before the Beginning, where the Middle breaks in, after the conclusion. */
export const CAMPER_BEATS = ['before', 'break', 'after'] as const
export type CamperBeat = (typeof CAMPER_BEATS)[number]

/**
 * One short paragraph for each beat and level. Beside a speaker's own slots it may use `[TITLE]` right before a full stop,
 * for the story's title, and `[LEAD]` for the name of the one who leads it.
 */
export type Beats<Beat extends string> = Readonly<Record<ReadingLevel, Readonly<Record<Beat, Paragraph>>>>

export type Camp = { readonly teller: string; readonly slots: SlotHints; readonly beats: Beats<CampBeat> }

export type Camper = {
  readonly interest: GenerationInterest
  readonly name: string
  readonly slots: SlotHints
  readonly beats: Beats<CamperBeat>
}

export type Mix = { readonly camp: Camp; readonly campers: Readonly<Record<GenerationInterest, Camper>> }
