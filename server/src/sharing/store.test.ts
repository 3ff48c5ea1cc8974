import { EVERYTHING_SHARED, NOTHING_SHARED } from '@lanternleaf/domain/sharing/sharing'
import { expect, it } from 'vitest'
import { readChoices } from './store.ts'

it.each([
  ['all items', JSON.stringify(EVERYTHING_SHARED), EVERYTHING_SHARED],
  ['missing items as not shared', '{"words":true}', { ...NOTHING_SHARED, words: true }],
  ['no unknown item of a newer version', '{"voice":true,"words":true}', { ...NOTHING_SHARED, words: true }],
  ['values other than true as not shared', '{"words":"true","what-helps":1,"week-story":null}', NOTHING_SHARED],
  ['nothing from invalid JSON', '{', NOTHING_SHARED],
  ['nothing from a list', '[true]', NOTHING_SHARED],
  ['nothing from null', 'null', NOTHING_SHARED],
])('readChoices reads %s', (_, json, choices) => {
  expect(readChoices(json)).toEqual(choices)
})
