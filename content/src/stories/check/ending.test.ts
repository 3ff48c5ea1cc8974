import { expect, it } from 'vitest'
import { objectionsTo } from '../../testing/example-story.ts'
import { checkEnding } from './ending.ts'

it.each([
  ['a quiet ending', 'The hum came back.', []],
  ['a glad ending', 'Zuri laughed, and the reef felt [MOOD].', []],
  ['a sad ending', 'Zuri cried, for her friend was gone and she felt sad.', ['conclusion']],
  ['an ending one hint makes sad', 'Zuri felt [OTHER].', ['conclusion']],
])('%s', (_, conclusion, expected) => {
  const slots = { MOOD: ['calm', 'safe'], OTHER: ['calm', 'miserable'] }
  expect(objectionsTo(checkEnding, { prose: { conclusion }, header: { slots } })).toEqual(expected)
})
