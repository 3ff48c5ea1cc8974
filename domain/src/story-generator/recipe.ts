/** The recipe card of the story generator, which shows a child what the story is going to be made of. */

import { type CatalogueEntry, type GenerationInterest, interestEntry } from '../interest/interest-catalogue.ts'

/** The maximum number of interests that the recipe card names. */
const INTERESTS_ON_RECIPE = 4

/** What the recipe card of the story generator shows. */
export type Recipe = {
  readonly visibleInterests: readonly CatalogueEntry[]
  /** How many interests are not named, as shown: `+2 more`. Null if all are named. */
  readonly moreText: string | null
}

/** The contents of the recipe card for the chosen interests, without duplicates. */
export const recipeOf = (interests: readonly GenerationInterest[]): Recipe => {
  const chosen = [...new Set(interests)]
  const hidden = chosen.length - INTERESTS_ON_RECIPE
  return {
    visibleInterests: chosen.slice(0, INTERESTS_ON_RECIPE).map(interestEntry),
    moreText: hidden > 0 ? `+${hidden} more` : null,
  }
}
