import type { Topic } from './interest.ts'

/** The topic whose stories come nearest, for topics that have none yet. */
const NEAREST: Readonly<Partial<Record<Topic, Topic>>> = {
  family: 'friendship',
  magic: 'mystery',
  art: 'friendship',
  robots: 'space',
  invention: 'space',
}

export const nearestTopic = (topic: Topic): Topic | null => NEAREST[topic] ?? null
