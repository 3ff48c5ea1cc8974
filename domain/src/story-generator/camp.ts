/**
 * The camp frames a generated story that does not cover all chosen interests: the story is read aloud at a camp fire,
 * and campers who love the other interests speak before and after it. Their short speeches are called beats.
 * Authors write the texts, the content compiler checks them, and `render-camp.ts` turns them into paragraphs.
 */

import type { GenerationInterest } from '../interest/interest-catalogue.ts'
import type { SlotHints } from '../slots.ts'
import type { Paragraph, ReadingLevel } from '../story/story.ts'

/**
 * The beats of the teller, who reads the story: opening the book, naming what comes another time, saying good night.
 */
export const CAMP_BEATS = ['opening', 'later', 'closing'] as const
export type CampBeat = (typeof CAMP_BEATS)[number]

/** The beats of a camper: before the beginning of the story and after its conclusion. */
export const CAMPER_BEATS = ['before', 'after'] as const
export type CamperBeat = (typeof CAMPER_BEATS)[number]

/**
 * A short paragraph for each level and beat. It may contain the slots of its speaker, `[TITLE]` for the title of the
 * story (only directly before a full stop) and `[LEAD]` for the main character. The beat `later` may contain `[NEXT]`
 * for the interests that have no camper.
 */
export type Beats<Beat extends string> = Readonly<Record<ReadingLevel, Readonly<Record<Beat, Paragraph>>>>

/** The teller's name, slots and beats. */
export type Camp = { readonly teller: string; readonly slots: SlotHints; readonly beats: Beats<CampBeat> }

export type Camper = {
  readonly interest: GenerationInterest
  readonly name: string
  readonly slots: SlotHints
  readonly beats: Beats<CamperBeat>
}

/** The maximum number of campers at each level. A simple text is short and has room for only one. */
export const MAX_CAMPERS: Readonly<Record<ReadingLevel, number>> = { simple: 1, full: 2, challenge: 2 }

/** All texts that frame generated stories: the camp, and a camper for each interest. */
export type CampTexts = { readonly camp: Camp; readonly campers: Readonly<Record<GenerationInterest, Camper>> }
