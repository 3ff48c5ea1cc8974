import type { Topic } from './interest.ts'

/** What a generated story can be mixed from. The first five have stories of their own. */
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
  /** The interest as it stands in the middle of a sentence: *a story with the ocean in it*. */
  readonly phrase: string
}

const ENTRIES: Record<GenerationInterest, Omit<CatalogueEntry, 'id'>> = {
  animals: { emoji: '🦊', label: 'Animals', description: 'Wild ones, small ones, clever ones', phrase: 'animals' },
  ocean: { emoji: '🐬', label: 'Ocean', description: 'Reefs, tides and what lives there', phrase: 'the ocean' },
  space: { emoji: '🪐', label: 'Space', description: 'Stations, moons and stars', phrase: 'space' },
  friendship: {
    emoji: '🤝',
    label: 'Friendship',
    description: 'Doing things together, each in their own way',
    phrase: 'friendship',
  },
  mystery: { emoji: '🔍', label: 'Mystery', description: 'Clues, and what they add up to', phrase: 'mystery' },
  magic: { emoji: '🔮', label: 'Magic', description: 'Things that cannot be, but are', phrase: 'magic' },
  technology: { emoji: '🤖', label: 'Technology', description: 'Machines with something to say', phrase: 'machines' },
  creative: { emoji: '🎨', label: 'Creative', description: 'Paint, shapes and making a mark', phrase: 'making things' },
  family: { emoji: '🏡', label: 'Family', description: 'The people at home', phrase: 'family' },
}

/** Every interest of the generator, in the order in which they are offered. */
export const INTEREST_CATALOGUE: readonly CatalogueEntry[] = GENERATION_INTERESTS.map((id) => ({ id, ...ENTRIES[id] }))

export const interestEntry = (id: GenerationInterest): CatalogueEntry => ({ id, ...ENTRIES[id] })

export const isGenerationInterest = (text: string): text is GenerationInterest =>
  (GENERATION_INTERESTS as readonly string[]).includes(text)

/** The generator's interest behind each topic of the interests screen. */
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
