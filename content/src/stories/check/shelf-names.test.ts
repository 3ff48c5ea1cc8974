import { expect, it } from 'vitest'
import { exampleStory } from '../../testing/example-story.ts'
import { checkShelfNames } from './shelf-names.ts'

type Pronouns = 'she' | 'he' | 'they'
const led = (name: string, pronouns: Pronouns = 'she', origin = 'Samoan') =>
  exampleStory({ sheet: { cast: [{ name, pronouns, origin, lead: true }] } })
const shelf = (pronouns: readonly Pronouns[], origins: number) =>
  Array.from({ length: 30 }, (_, index) =>
    led(`Name ${index}`, pronouns[index % pronouns.length], `origin ${index % origins}`),
  )

it.each([
  ['names of their own', [led('Zuri'), led('Sefa')], []],
  ['a name twice', [led('Zuri'), led('zuri')], ['zuri']],
  ['a full and balanced shelf', shelf(['she', 'he', 'they'], 8), []],
  ['too few origins', shelf(['she', 'he', 'they'], 7), ['origins']],
  ['too few led by they', shelf(['she', 'he', 'she', 'he', 'she', 'he', 'they'], 8), ['they']],
])('%s', (_, stories, expected) => {
  expect(checkShelfNames(stories).map(({ what }) => what)).toEqual(expected)
})
