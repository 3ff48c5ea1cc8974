import { type CatalogueEntry, type GenerationInterest, interestEntry } from '../interest/interest-catalogue.ts'

/** How many interests the recipe card names; the rest are counted. */
const INTERESTS_ON_RECIPE = 4

export type Recipe = {
  readonly shown: readonly CatalogueEntry[]
  /** Such as `+2 more`; null when all are shown. */
  readonly more: string | null
}

/** The contents of the recipe card for the chosen interests, without duplicates. */
export const recipeOf = (interests: readonly GenerationInterest[]): Recipe => {
  const chosen = [...new Set(interests)]
  const hidden = chosen.length - INTERESTS_ON_RECIPE
  return {
    shown: chosen.slice(0, INTERESTS_ON_RECIPE).map(interestEntry),
    more: hidden > 0 ? `+${hidden} more` : null,
  }
}
