import type { Topic } from '@lanternleaf/domain/interest/interest'
import type { GenerationInterest } from '@lanternleaf/domain/interest/interest-catalogue'
import type { WordListName } from '@lanternleaf/domain/word-bank/word-list'
import type { Tint } from '../pictures/picture.tsx'

/** The background tint of each topic, interest or word list. */
export const TOPIC_TINT: Record<Topic | GenerationInterest | WordListName, Tint> = {
  ocean: 'ocean',
  animals: 'animals',
  space: 'space',
  mystery: 'mystery',
  friendship: 'friendship',
  family: 'vehicles',
  magic: 'mystery',
  art: 'food',
  creative: 'food',
  robots: 'vehicles',
  technology: 'vehicles',
  invention: 'friendship',
  food: 'food',
  vehicles: 'vehicles',
  universal: 'space',
  'big-words': 'vehicles',
  heart: 'friendship',
}
