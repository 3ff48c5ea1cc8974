import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

const texts = z.array(z.string())
const strands = z.array(z.object({ name: z.string(), words: texts }))
/** Dates of the child's own calendar. */
const week = { weekId: z.string(), startDate: z.string(), endDate: z.string() }

/** What a grown-up sees of a child beside the card, item by item; null where it is not shared. The latest week is first. */
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

/** All that a child who is logged in could share, as a grown-up would see it. */
export const readOwnRecord = endpoint({
  method: 'GET',
  path: '/api/record',
  access: 'child',
  body: null,
  answer: z.object({ childId: z.string(), view: grownUpView }),
})

/** What a child shares with a parent, and nothing else. That a parent looked is told to the child where something is shared. */
export const readInsights = endpoint({
  method: 'GET',
  path: '/api/children/:childId/insights',
  access: 'parent',
  params: z.strictObject({ childId: z.string().check(z.maxLength(64)) }),
  body: null,
  answer: grownUpView,
})
