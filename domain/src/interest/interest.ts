/** The topics of stories, by category, as the interests screen offers them. */

export const INTEREST_CATEGORIES = ['nature', 'adventure', 'social', 'creative', 'technology'] as const
export type InterestCategory = (typeof INTEREST_CATEGORIES)[number]

export const TOPICS = [
  'ocean',
  'animals',
  'space',
  'mystery',
  'friendship',
  'family',
  'magic',
  'art',
  'robots',
  'invention',
] as const
/** A topic a child can pick on the interests screen. */
export type Topic = (typeof TOPICS)[number]

export const TOPICS_OF: Record<InterestCategory, readonly Topic[]> = {
  nature: ['ocean', 'animals'],
  adventure: ['space', 'mystery'],
  social: ['friendship', 'family'],
  creative: ['magic', 'art'],
  technology: ['robots', 'invention'],
}

export const isTopic = (text: string): text is Topic => (TOPICS as readonly string[]).includes(text)

/** A topic as an adjective before *adventure* or *stories*. */
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

/** The tagline of a topic's story list. The article depends on the first letter, which is right for all topics. */
export const adventureLine = (topic: Topic): string => {
  const kind = TOPIC_KIND[topic]
  return `${/^[aeiou]/.test(kind) ? 'An' : 'A'} ${kind} adventure waiting for you!`
}

/** For some topics, the most similar other topic, whose story list is suggested if the topic has no stories. */
const NEAREST: Readonly<Partial<Record<Topic, Topic>>> = {
  family: 'friendship',
  magic: 'mystery',
  art: 'friendship',
  robots: 'space',
  invention: 'space',
}

/** Returns null if the topic has no entry in the table. */
export const nearestTopic = (topic: Topic): Topic | null => NEAREST[topic] ?? null
