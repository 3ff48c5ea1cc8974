import type { Topic } from '@lanternleaf/domain/interest/interest'
import type { Tint } from '../../ui/picture.tsx'

/** How a topic is named in a heading. */
export const topicName = (topic: Topic): string => topic.charAt(0).toUpperCase() + topic.slice(1)

export const TOPIC_TINT: Record<Topic, Tint> = {
  ocean: 'ocean',
  animals: 'animals',
  space: 'space',
  mystery: 'mystery',
  friendship: 'friendship',
  family: 'vehicles',
  magic: 'mystery',
  art: 'food',
  robots: 'vehicles',
  invention: 'friendship',
}
