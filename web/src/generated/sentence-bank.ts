// @ts-nocheck: generated from files that are checked before
import type { SentenceLists } from '#content-types'
/** The sentences of each theme, and which of their words have a picture. */
export const sentenceLists: SentenceLists = { animals: () => import('#generated/sentences/animals'), space: () => import('#generated/sentences/space'), food: () => import('#generated/sentences/food'), vehicles: () => import('#generated/sentences/vehicles'), ocean: () => import('#generated/sentences/ocean'), friendship: () => import('#generated/sentences/friendship'), mystery: () => import('#generated/sentences/mystery'), universal: () => import('#generated/sentences/universal') }
