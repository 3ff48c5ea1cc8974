import type { Topic } from './interest.ts'

/** A topic as it stands before *adventure* or *stories*. */
export const TOPIC_KIND: Record<Topic, string> = {
  ocean: 'ocean',
  animals: 'animal',
  space: 'space',
  mystery: 'mystery',
  friendship: 'friendship',
  family: 'family',
  magic: 'magic',
  art: 'art',
  robots: 'robot',
  invention: 'invention',
}

/** What each card of a story list promises. In these words the first letter tells the sound, so it decides the article. */
export const adventureLine = (topic: Topic): string => {
  const kind = TOPIC_KIND[topic]
  return `${/^[aeiou]/.test(kind) ? 'An' : 'A'} ${kind} adventure waiting for you!`
}
