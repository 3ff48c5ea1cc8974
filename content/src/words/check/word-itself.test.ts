import { expect, it } from 'vitest'
import { cutWord } from '../../testing/example-word.ts'
import { checkWordItself } from './word-itself.ts'

it.each([
  ['shell', undefined, true],
  ['parrot-fish', 'parrot+fish', true],
  ['parrot-fish', undefined, false],
  ['gr-ey', undefined, false],
  ['shel', undefined, false],
])('%s (%s): %s', (cut, own, good) => {
  expect(checkWordItself(cutWord(cut, own)).length === 0).toBe(good)
})
