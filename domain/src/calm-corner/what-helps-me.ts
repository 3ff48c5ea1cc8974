/**
 * The card "What helps me" in the calm corner. The calm corner screen records each use here, and shows the experiences
 * in the order in which they helped this child.
 */

import { CALM_EXPERIENCES, type CalmExperience } from './calm-corner.ts'
import type { CornerUse } from './corner-state.ts'

/** How often the child answered "Better" after an experience, and when they last did, in epoch ms. */
type HelpCount = { readonly times: number; readonly last: number }

/** A child's card "What helps me": which experiences of the calm corner helped. It never leaves the device. */
export type WhatHelpsMe = Readonly<Partial<Record<CalmExperience, HelpCount>>>

/**
 * Adds a use to the card if the child answered "Better". Other answers are not recorded, because an experience that did
 * not help today may help another day.
 *
 * @param now epoch ms
 */
export function recordWhatHelped(card: WhatHelpsMe, { experience, felt }: CornerUse, now: number): WhatHelpsMe {
  if (felt !== 'better') return card
  return { ...card, [experience]: { times: (card[experience]?.times ?? 0) + 1, last: now } }
}

/** Merges two cards by adding their counts. */
export const mergeCards = (a: WhatHelpsMe, b: WhatHelpsMe): WhatHelpsMe =>
  Object.fromEntries(
    CALM_EXPERIENCES.flatMap((experience) => {
      const helped = [a[experience], b[experience]].filter((entry) => entry !== undefined)
      const times = helped.reduce((sum, entry) => sum + entry.times, 0)
      return helped.length === 0 ? [] : [[experience, { times, last: Math.max(...helped.map(({ last }) => last)) }]]
    }),
  )

/** The experiences that helped, the most frequent first. Of equally frequent ones, the most recent comes first. */
export const experiencesThatHelped = (card: WhatHelpsMe): readonly CalmExperience[] =>
  CALM_EXPERIENCES.flatMap((experience) => {
    const helped = card[experience]
    return helped ? [{ experience, ...helped }] : []
  })
    .toSorted((a, b) => b.times - a.times || b.last - a.last)
    .map(({ experience }) => experience)

/** The experience that helped most often. Returns null if the card is empty. */
export const mostHelpfulExperience = (card: WhatHelpsMe): CalmExperience | null =>
  experiencesThatHelped(card)[0] ?? null

/** The experiences in display order: the most helpful first, the others in the usual order. */
export function orderExperiences(card: WhatHelpsMe): readonly CalmExperience[] {
  const first = mostHelpfulExperience(card)
  return first === null ? CALM_EXPERIENCES : [first, ...CALM_EXPERIENCES.filter((experience) => experience !== first)]
}
