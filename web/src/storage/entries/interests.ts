import { TOPICS } from '@lanternleaf/domain/interest/interest'
import { GENERATION_INTERESTS, type GenerationInterest } from '@lanternleaf/domain/interest/interest-catalogue'
import { entry } from '../entry.ts'
import { list, oneOf } from '../schema.ts'

/** The topic chosen last. */
export const selectedInterest = entry('selected-interest', { schema: oneOf(TOPICS), fallback: null })

/** The interests chosen for mixing. */
export const selectedInterests = entry<readonly GenerationInterest[], readonly GenerationInterest[]>(
  'selected-interests',
  {
    schema: list(oneOf(GENERATION_INTERESTS)),
    fallback: [],
  },
)
