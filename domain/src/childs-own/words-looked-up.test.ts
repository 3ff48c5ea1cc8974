import { expect, it } from 'vitest'
import { wordsLookedUpIn } from './words-looked-up.ts'

const lookedUp = { crackle: { reef: 1, eel: 2 }, claw: { eel: 3 }, tent: { mixed: 4 } }

it.each([
  ['reef', ['crackle']],
  ['eel', ['crackle', 'claw']],
  ['generated-a1', ['tent']],
  ['toString', []],
])('knows the words that were looked up in %s', (storyId, words) => {
  expect([...wordsLookedUpIn({ lookedUp }, storyId)]).toEqual(words)
})
