import { expect, it } from 'vitest'
import { objectionsTo } from '../../testing/example-story.ts'
import { checkLanguage } from './language.ts'

it.each([
  ['a crack in the rock by the fire', 'There was a crack in the rock by the fire.', []],
  ['an insult', 'What a stupid crab.', ['stupid']],
  ['an insult in a hint', 'What a [KIND] crab.', ['dumb']],
])('%s', (_, intro, expected) => {
  const slots = intro.includes('[KIND]') ? { KIND: ['kind', 'dumb'] } : {}
  expect(objectionsTo(checkLanguage, { prose: { intro }, header: { slots } })).toEqual(expected)
})
