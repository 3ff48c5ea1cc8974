import { SHARED_ITEMS } from '@lanternleaf/domain/sharing/sharing'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

const date = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

/** A date that exists, unlike `9999-99-99`. */
const realDate = date.check(z.refine((text) => !Number.isNaN(Date.parse(text))))

const choices = z.record(z.enum(SHARED_ITEMS), z.boolean())

/** Choices with their child's id, so that a page that has switched to another child ignores them. */
const sharing = z.object({
  childId: z.string(),
  choices,
  /** date of the last offer of the sharing page in the child's calendar; null when there was none */
  offeredOn: z.nullable(date),
  /** when a grown-up last looked at something shared, epoch ms; null if never */
  lookedAt: z.nullable(z.number()),
})

export type Sharing = z.infer<typeof sharing>

/** What the logged-in child shares with their grown-up. */
export const readSharing = endpoint({
  method: 'GET',
  path: '/api/sharing',
  access: 'child',
  body: null,
  answer: sharing,
})

/**
 * Changes the given items and leaves the others. `offeredOn`: the date on which the page was just offered. The request
 * is refused if the login belongs to another child than `childId`.
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
