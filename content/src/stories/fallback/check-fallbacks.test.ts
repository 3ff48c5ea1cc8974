import { expect, it } from 'vitest'
import { EXAMPLE_SCENES, exampleStory } from '../../testing/example-story.ts'
import { checkFallbacks } from './check-fallbacks.ts'

const ofShelf = exampleStory({ scenes: EXAMPLE_SCENES })
const builtIn = exampleStory({ sheet: { id: 'the-spell', interest: 'magic' }, scenes: EXAMPLE_SCENES })
/** As they are loaded: one text stands at every level. */
const once = { ...builtIn, texts: { ...builtIn.texts, full: builtIn.texts.simple, challenge: builtIn.texts.simple } }

it('says once what is wrong with a text that stands at every level, and nothing of the stories of the shelf', () => {
  const errors = checkFallbacks([once], [ofShelf])
  expect(errors.length).toBeGreaterThan(3)
  const messages = errors.map(({ file, line, message }) => `${file}:${line} ${message}`)
  expect(new Set(messages).size).toBe(messages.length)
  expect(messages.filter((message) => message.includes('also the first sentence of'))).toEqual([
    'simple.md:2 "Zuri lived by the reef." is also the first sentence of the-hum.',
  ])
  for (const error of errors) expect(Object.keys(error).toSorted()).toEqual(['file', 'fix', 'line', 'message'])
})

it('says nothing where there are none', () => {
  expect(checkFallbacks([], [ofShelf])).toEqual([])
})
