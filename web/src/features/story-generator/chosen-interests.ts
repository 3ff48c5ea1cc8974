import { type GenerationInterest, isGenerationInterest } from '@lanternleaf/domain/interest/interest-catalogue'
import { readLocalJson, writeLocalJson } from '../../storage/local.ts'

/** How many interests can be mixed. */
export const MOST_INTERESTS = 4

const isInterests = (value: unknown): value is readonly GenerationInterest[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string' && isGenerationInterest(one))

/** The interests chosen for mixing on this device. */
export const chosenInterests = (): readonly GenerationInterest[] =>
  readLocalJson('selected-interests', isInterests) ?? []

export const keepInterests = (interests: readonly GenerationInterest[]): void =>
  writeLocalJson('selected-interests', interests)
