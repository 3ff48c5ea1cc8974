/** The endpoints with which a child chooses what grown-ups may see of the child's record. */

import { SHARED_ITEMS } from '@lanternleaf/domain/sharing/sharing'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

const date = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

/** A date that exists. `Date` reads the 31st of February as a day in March, so the result is compared with the text. */
const realDate = date.check(
  z.refine((text) => {
    const time = Date.parse(text)
    return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
  }),
)

const choices = z.record(z.enum(SHARED_ITEMS), z.boolean())

/** Sharing choices with the id of their child, so that a tab in which another child has logged in can ignore them. */
const sharing = z.object({
  childId: z.string(),
  choices,
  /** The date in the child's calendar on which the sharing page was last offered; null if it never was. */
  offeredOn: z.nullable(date),
  /** When a grown-up last looked at something shared, in epoch ms; null if never. */
  lookedAt: z.nullable(z.number()),
})

export type Sharing = z.infer<typeof sharing>

/** Which items the logged-in child shares with a grown-up. */
export const readSharing = endpoint({
  method: 'GET',
  path: '/api/sharing',
  access: 'child',
  body: null,
  answer: sharing,
})

/**
 * Changes the choice for the given items, and leaves all others. `offeredOn` is sent when the sharing page was offered,
 * with the date of the offer. The request is refused if another child than `childId` is logged in.
 */
export const chooseSharing = endpoint({
  method: 'PATCH',
  path: '/api/sharing',
  access: 'child',
  body: z.strictObject({
    childId: z.string(),
    chosen: z.optional(z.partialRecord(z.enum(SHARED_ITEMS), z.boolean())),
    offeredOn: z.optional(realDate),
  }),
  answer: sharing,
})
