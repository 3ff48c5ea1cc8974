import type { Topic } from '../interest/interest.ts'
import type { GenerationInterest } from '../interest/interest-catalogue.ts'

/** The built-in stories for interests that have none of their own, by the topic that names each. */
export const FALLBACK_TOPICS = ['robots', 'magic'] as const
export type FallbackTopic = (typeof FALLBACK_TOPICS)[number]

/** The built-in story that goes best with an interest: one of people and wonders, or one of things and places. */
const FALLBACK_OF: Readonly<Record<Topic | GenerationInterest, FallbackTopic>> = {
  ocean: 'robots',
  animals: 'robots',
  space: 'robots',
  technology: 'robots',
  robots: 'robots',
  invention: 'robots',
  magic: 'magic',
  art: 'magic',
  creative: 'magic',
  mystery: 'magic',
  family: 'magic',
  friendship: 'magic',
}

export const fallbackFor = (interest: Topic | GenerationInterest): FallbackTopic => FALLBACK_OF[interest]
