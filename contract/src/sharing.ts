import { SHARED_ITEMS } from '@lanternleaf/domain/sharing/sharing'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

const date = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

/** One that a calendar has; `9999-99-99` is none. */
const realDate = date.check(z.refine((text) => !Number.isNaN(Date.parse(text))))

const choices = z.record(z.enum(SHARED_ITEMS), z.boolean())

/** Whose choices they are: a page that shows another child by now takes none of them. */
const sharing = z.object({
  childId: z.string(),
  choices,
  /** when the page with the choices was offered last, by the child's calendar; null when it never was */
  offeredOn: z.nullable(date),
  /** when a grown-up last looked at something shared, epoch ms; null when none did */
  lookedAt: z.nullable(z.number()),
})

export type Sharing = z.infer<typeof sharing>

/** What the child who is logged in shares with their grown-up. */
export const readSharing = endpoint({
  method: 'GET',
  path: '/api/sharing',
  access: 'child',
  body: null,
  answer: sharing,
})

/**
 * Changes what is named, and leaves the rest. `offeredOn`: the date on which the page was offered just now. `childId` is
 * whose page told it: a login that is another child's by now is refused.
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
