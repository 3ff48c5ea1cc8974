import { EVERYTHING_SHARED, NOTHING_SHARED } from '@lanternleaf/domain/sharing/sharing'
import { expect, it } from 'vitest'
import { readChoices } from './store.ts'

it.each([
  ['everything', JSON.stringify(EVERYTHING_SHARED), EVERYTHING_SHARED],
  ['one item, as an older program kept it', '{"words":true}', { ...NOTHING_SHARED, words: true }],
  ['no item of a newer program', '{"voice":true,"words":true}', { ...NOTHING_SHARED, words: true }],
  ['nothing of what is no yes', '{"words":"true","what-helps":1,"week-story":null}', NOTHING_SHARED],
  ['nothing of no JSON', '{', NOTHING_SHARED],
  ['nothing of a list', '[true]', NOTHING_SHARED],
  ['nothing of nothing', 'null', NOTHING_SHARED],
])('parses %s', (_, json, choices) => {
  expect(readChoices(json)).toEqual(choices)
})
