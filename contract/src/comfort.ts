import { readComfortChoices } from '@lanternleaf/domain/comfort/choices'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** A child's choices. A field that is absent was never chosen; what only a newer version knows is left out. */
export const comfortChoices = z.pipe(
  z.record(z.string(), z.unknown()),
  z.transform((choices) => readComfortChoices(choices)),
)

/** Whose choices they are: a page that shows another child by now takes none of them. */
const comfortOfChild = z.object({ childId: z.string(), choices: comfortChoices })

/** Longer than any name or value there is. */
const word = z.string().check(z.minLength(1), z.maxLength(40))

/** More than there are fields. */
const CHOICES_AT_ONCE = 40

/** What the child who is logged in has chosen, on whichever device. */
export const readComfort = endpoint({
  method: 'GET',
  path: '/api/comfort',
  access: 'child',
  body: null,
  answer: comfortOfChild,
})

/**
 * Keeps what was chosen, of each field the newest, and answers what holds then. `ago` says how many milliseconds ago by
 * the device's clock, which may be wrong. What this server does not know it leaves out. `childId` is whose page told it:
 * a login that is another child's by now is refused.
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
