/**
 * The tiles of the story generator: a child chooses interests, and a story is made about them. The story generator of
 * the web app shows the tiles, and the generated story takes its words from here.
 */

import type { Topic } from './interest.ts'

/** The interests that a child can choose in the story generator. */
export const GENERATION_INTERESTS = [
  'animals',
  'ocean',
  'space',
  'friendship',
  'mystery',
  'magic',
  'technology',
  'creative',
  'family',
] as const
export type GenerationInterest = (typeof GENERATION_INTERESTS)[number]

export type CatalogueEntry = {
  readonly id: GenerationInterest
  readonly emoji: string
  readonly label: string
  readonly description: string
  /** The interest as it is named inside a sentence: "a story with *the ocean* in it". */
  readonly phrase: string
}

const ENTRIES: Record<GenerationInterest, Omit<CatalogueEntry, 'id'>> = {
  animals: { emoji: '🦊', label: 'Animals', description: 'Wild, small and clever animals', phrase: 'animals' },
  ocean: { emoji: '🐬', label: 'Ocean', description: 'Reefs, tides and sea animals', phrase: 'the ocean' },
  space: { emoji: '🪐', label: 'Space', description: 'Space stations, moons and stars', phrase: 'space' },
  friendship: {
    emoji: '🤝',
    label: 'Friendship',
    description: 'Friends doing things together',
    phrase: 'friendship',
  },
  mystery: { emoji: '🔍', label: 'Mystery', description: 'Clues and puzzles to solve', phrase: 'mystery' },
  magic: { emoji: '🔮', label: 'Magic', description: 'Spells and impossible things', phrase: 'magic' },
  technology: {
    emoji: '🤖',
    label: 'Technology',
    description: 'Machines that move, think and talk',
    phrase: 'machines',
  },
  creative: { emoji: '🎨', label: 'Creative', description: 'Painting, drawing, making', phrase: 'arts and crafts' },
  family: { emoji: '🏡', label: 'Family', description: 'The people at home', phrase: 'family' },
}

/** All interests of the generator, in display order. */
export const INTEREST_CATALOGUE: readonly CatalogueEntry[] = GENERATION_INTERESTS.map((id) => ({ id, ...ENTRIES[id] }))

export const interestEntry = (id: GenerationInterest): CatalogueEntry => ({ id, ...ENTRIES[id] })

export const isGenerationInterest = (value: unknown): value is GenerationInterest =>
  (GENERATION_INTERESTS as readonly unknown[]).includes(value)

/** The generator's interest for each topic of the interests screen. */
export const INTEREST_OF_TOPIC: Record<Topic, GenerationInterest> = {
  ocean: 'ocean',
  animals: 'animals',
  space: 'space',
  mystery: 'mystery',
  friendship: 'friendship',
  family: 'family',
  magic: 'magic',
  art: 'creative',
  robots: 'technology',
  invention: 'technology',
}
