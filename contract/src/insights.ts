/** The endpoints with which a child reads the own record, and a parent reads what the child shares of it. */

import * as z from 'zod/mini'
import { pictureField } from './children.ts'
import { endpoint } from './endpoint.ts'

const texts = z.array(z.string())
const strands = z.array(z.object({ name: z.string(), words: texts }))
/** The id of a week, and its first and last date in the child's calendar. */
const week = { weekId: z.string(), startDate: z.string(), endDate: z.string() }

/**
 * What a child shares with a grown-up, in addition to the child's card. An item that is not shared is null. In the
 * lists of weeks, the latest comes first.
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
  weekStory: z.nullable(
    z.array(
      z.object({
        ...week,
        story: z.string(),
        moments: texts,
        stories: texts,
        storyCount: z.number(),
        trickyWords: texts,
        wordCount: z.number(),
        sentenceCount: z.number(),
      }),
    ),
  ),
})

/** What a grown-up always sees on the child's card. `lastActive` is in epoch ms, or null before the first login. */
const card = z.object({
  username: z.string(),
  picture: pictureField,
  totalSessions: z.number(),
  lastActive: z.nullable(z.number()),
  currentLevel: z.string(),
})

export type OwnCard = z.infer<typeof card>

/** What a grown-up always sees of the logged-in child, and everything that the child could share, as the grown-up would see it. */
export const readOwnRecord = endpoint({
  method: 'GET',
  path: '/api/record',
  access: 'child',
  body: null,
  answer: z.object({ childId: z.string(), card, view: grownUpView }),
})

/** What a child shares with a parent. If anything is shared, the child is told that the parent looked at it. */
export const readInsights = endpoint({
  method: 'GET',
  path: '/api/children/:childId/insights',
  access: 'parent',
  params: z.strictObject({ childId: z.string().check(z.maxLength(64)) }),
  body: null,
  answer: grownUpView,
})
