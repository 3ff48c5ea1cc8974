import { type CatalogueEntry, type GenerationInterest, interestEntry } from '../interest/interest-catalogue.ts'

/** Interests the recipe card names; the rest are counted. */
const INTERESTS_ON_RECIPE = 4

export type Recipe = {
  readonly shown: readonly CatalogueEntry[]
  /** Such as `+2 more`; null when all are shown. */
  readonly more: string | null
}

/** What the recipe card says of the chosen interests, each once. */
export const recipeOf = (interests: readonly GenerationInterest[]): Recipe => {
  const chosen = [...new Set(interests)]
  const hidden = chosen.length - INTERESTS_ON_RECIPE
  return {
    shown: chosen.slice(0, INTERESTS_ON_RECIPE).map(interestEntry),
    more: hidden > 0 ? `+${hidden} more` : null,
  }
}
