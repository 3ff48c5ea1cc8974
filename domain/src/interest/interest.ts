/** What children like to read about. The first five have stories; the others follow as theirs are written. */

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
