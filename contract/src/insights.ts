import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

const texts = z.array(z.string())
const strands = z.array(z.object({ name: z.string(), words: texts }))
/** Dates of the child's local calendar. */
const week = { weekId: z.string(), startDate: z.string(), endDate: z.string() }

/**
 * What a grown-up sees of a child besides the card; items that are not shared are null. The latest week comes first.
 */
const grownUpView = z.object({
  readingTime: z.nullable(
    z.array(z.object({ ...week, days: z.array(z.object({ date: z.string(), minutes: z.number() })) })),
  ),
  words: z.nullable(
    z.object({
      built: texts,
      families: z.array(z.object({ name: z.string(), words: z.number() })),
      strands: z.object({ sure: strands, now: strands }),
      strengths: texts,
    }),
  ),
  whatHelps: z.nullable(z.object({ strategies: texts, suggestions: texts })),
  weekStory: z.nullable(z.array(z.object({ ...week, story: z.string(), moments: texts }))),
})

/** Everything the logged-in child could share, as a grown-up would see it. */
export const readOwnRecord = endpoint({
  method: 'GET',
  path: '/api/record',
  access: 'child',
  body: null,
  answer: z.object({ childId: z.string(), view: grownUpView }),
})

/** Exactly what a child shares with a parent. If anything is shared, the child is shown that the parent looked. */
export const readInsights = endpoint({
  method: 'GET',
  path: '/api/children/:childId/insights',
  access: 'parent',
  params: z.strictObject({ childId: z.string().check(z.maxLength(64)) }),
  body: null,
  answer: grownUpView,
})
