import { expect, it } from 'vitest'
import { objectionsTo } from '../../testing/example-story.ts'
import { checkArticles } from './articles.ts'

const slots = { THING: ['crab', 'eel', 'hour'], KIND: ['red', 'old', 'useful'] }

it.each([
  ['It took an hour and a unicorn.', []],
  ['A eel waited.', ['eel']],
  ['She had a idea and an shell.', ['idea', 'shell']],
  ['She saw the [THING].', []],
  ['She saw a [THING].', ['eel', 'hour']],
  ['She saw an [THING].', ['crab']],
  ['She saw a [KIND] [THING].', ['old']],
  ['It was a well-kept, one-eyed crab.', []],
  ['Nothing but Zuri’s plan B and her a’s.', []],
])('%s', (intro, expected) => {
  expect(objectionsTo(checkArticles, { prose: { intro }, header: { slots } })).toEqual(expected)
})
