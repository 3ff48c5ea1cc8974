/** The endpoints for a child's comfort settings: how reading looks and sounds for this child. */

import { readComfortChoices } from '@lanternleaf/domain/comfort/choices'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** A child's comfort choices. A field that was never chosen is absent. Unknown fields and values are dropped. */
export const comfortChoices = z.pipe(
  z.record(z.string(), z.unknown()),
  z.transform((choices) => readComfortChoices(choices)),
)

/** Comfort choices with the id of their child, so that a tab in which another child has logged in can ignore them. */
const comfortOfChild = z.object({ childId: z.string(), choices: comfortChoices })

/** The name or value of a field. All known ones are shorter than 40 characters. */
const word = z.string().check(z.minLength(1), z.maxLength(40))

/** The maximum number of choices in one request. It is more than there are fields. */
const MAX_CHOICES = 40

/** The comfort choices of the logged-in child. */
export const readComfort = endpoint({
  method: 'GET',
  path: '/api/comfort',
  access: 'child',
  body: null,
  answer: comfortOfChild,
})

/**
 * Stores comfort choices and returns all choices of the child. For each field, the newest choice wins. `ago` says how
 * many milliseconds ago a choice was made: an age is right even if the device's clock is wrong. Unknown fields are
 * ignored. The request is refused if another child than `childId` is logged in.
 */
export const saveComfort = endpoint({
  method: 'PATCH',
  path: '/api/comfort',
  access: 'child',
  body: z.strictObject({
    childId: z.string(),
    chosen: z
      .array(z.object({ field: word, value: word, ago: z.int().check(z.nonnegative()) }))
      .check(z.maxLength(MAX_CHOICES)),
  }),
  answer: comfortOfChild,
})
