import { CALM_EXPERIENCES, type CalmExperience } from './calm-corner.ts'
import type { CornerUse } from './corner-state.ts'

/** How often an experience was followed by "Better", and when last, epoch ms. */
type Helped = { readonly times: number; readonly last: number }

/** A child's own card, "What helps me". It stays on their device. */
export type WhatHelpsMe = Readonly<Partial<Record<CalmExperience, Helped>>>

/**
 * The card after one more use. Only "Better" is written on it: what did not help now may help another day.
 * @param now epoch ms
 */
export function recordWhatHelped(card: WhatHelpsMe, { experience, felt }: CornerUse, now: number): WhatHelpsMe {
  if (felt !== 'better') return card
  return { ...card, [experience]: { times: (card[experience]?.times ?? 0) + 1, last: now } }
}

/** Two cards as one: what is on both counts together. */
export const mergeCards = (a: WhatHelpsMe, b: WhatHelpsMe): WhatHelpsMe =>
  Object.fromEntries(
    CALM_EXPERIENCES.flatMap((experience) => {
      const helped = [a[experience], b[experience]].filter((noted) => noted !== undefined)
      const times = helped.reduce((sum, noted) => sum + noted.times, 0)
      return helped.length === 0 ? [] : [[experience, { times, last: Math.max(...helped.map(({ last }) => last)) }]]
    }),
  )

/** What helped, most often first, of equals what helped last. */
export const helpedBefore = (card: WhatHelpsMe): readonly CalmExperience[] =>
  CALM_EXPERIENCES.flatMap((experience) => {
    const helped = card[experience]
    return helped ? [{ experience, ...helped }] : []
  })
    .toSorted((a, b) => b.times - a.times || b.last - a.last)
    .map(({ experience }) => experience)

/** What helped most often, of equals what helped last; null where nothing is on the card. */
export const whatHelpsMost = (card: WhatHelpsMe): CalmExperience | null => helpedBefore(card)[0] ?? null

/** The experiences in the order in which they are offered: what helped most first, the others as always. */
export function orderExperiences(card: WhatHelpsMe): readonly CalmExperience[] {
  const first = whatHelpsMost(card)
  return first === null ? CALM_EXPERIENCES : [first, ...CALM_EXPERIENCES.filter((experience) => experience !== first)]
}
