import { readComfortChoices } from '@lanternleaf/domain/comfort/choices'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** A child's comfort choices. Fields never chosen are absent; fields only a newer version knows are dropped. */
export const comfortChoices = z.pipe(
  z.record(z.string(), z.unknown()),
  z.transform((choices) => readComfortChoices(choices)),
)

/** Choices with their child's id, so that a page that has switched to another child ignores them. */
const comfortOfChild = z.object({ childId: z.string(), choices: comfortChoices })

/** Longer than any field name or value. */
const word = z.string().check(z.minLength(1), z.maxLength(40))

/** More than the number of fields. */
const CHOICES_AT_ONCE = 40

/** The comfort choices of the logged-in child. */
export const readComfort = endpoint({
  method: 'GET',
  path: '/api/comfort',
  access: 'child',
  body: null,
  answer: comfortOfChild,
})

/**
 * Stores choices, the newest for each field, and returns the result. `ago` is the age of a choice in milliseconds by
 * the device's clock, which may be wrong. Unknown fields are ignored. The request is refused if the login belongs to
 * another child than `childId`.
 */
export const saveComfort = endpoint({
  method: 'PATCH',
  path: '/api/comfort',
  access: 'child',
  body: z.strictObject({
    childId: z.string(),
    chosen: z
      .array(z.object({ field: word, value: word, ago: z.int().check(z.nonnegative()) }))
      .check(z.maxLength(CHOICES_AT_ONCE)),
  }),
  answer: comfortOfChild,
})
