import { expect, it } from 'vitest'
import { EXAMPLE_SCENES, exampleStory } from '../../testing/example-story.ts'
import { checkFallbacks } from './check-fallbacks.ts'

const ofShelf = exampleStory({ scenes: EXAMPLE_SCENES })
const builtIn = exampleStory({ sheet: { id: 'the-spell', interest: 'magic' }, scenes: EXAMPLE_SCENES })
/** A built-in story as it is loaded: one text is used at every level. */
const withOneText = {
  ...builtIn,
  texts: { ...builtIn.texts, full: builtIn.texts.simple, challenge: builtIn.texts.simple },
}

it('checkFallbacks reports each mistake of a text used at every level once, and nothing about the stories of the shelf', () => {
  const errors = checkFallbacks([withOneText], [ofShelf])
  expect(errors.length).toBeGreaterThan(3)
  const messages = errors.map(({ file, line, message }) => `${file}:${line} ${message}`)
  expect(new Set(messages).size).toBe(messages.length)
  expect(messages.filter((message) => message.includes('also the first sentence of'))).toEqual([
    'simple.md:2 "Zuri lived by the reef." is also the first sentence of the-hum.',
  ])
  for (const error of errors) expect(Object.keys(error).toSorted()).toEqual(['file', 'fix', 'line', 'message'])
})

it('checkFallbacks reports nothing if there are no built-in stories', () => {
  expect(checkFallbacks([], [ofShelf])).toEqual([])
})
