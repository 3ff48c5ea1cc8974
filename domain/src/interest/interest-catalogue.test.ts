import { expect, it } from 'vitest'
import { TOPICS } from './interest.ts'
import { INTEREST_CATALOGUE, INTEREST_OF_TOPIC, interestEntry, isGenerationInterest } from './interest-catalogue.ts'

it('the catalogue has nine interests, each with all its texts', () => {
  expect(INTEREST_CATALOGUE.map(({ id }) => id)).toEqual([
    'animals',
    'ocean',
    'space',
    'friendship',
    'mystery',
    'magic',
    'technology',
    'creative',
    'family',
  ])
  for (const entry of INTEREST_CATALOGUE) {
    expect(Object.keys(entry)).toEqual(['id', 'emoji', 'label', 'description', 'phrase'])
    expect(Object.values(entry)).not.toContain('')
  }
  expect(interestEntry('space')).toMatchObject({ id: 'space', label: 'Space' })
})

it('every topic of the interests screen has an interest of the catalogue', () => {
  expect(TOPICS.map((topic) => isGenerationInterest(INTEREST_OF_TOPIC[topic]))).not.toContain(false)
})
