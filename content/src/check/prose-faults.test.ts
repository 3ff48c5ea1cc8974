import { expect, it } from 'vitest'
import { proseFaults } from './prose-faults.ts'

it.each([
  ['She saw a crab in the deep blue sea.', []],
  ['Twenty-six letters stand in it.', []],
  ['The letter a is in it, and a and e are heard.', []],
  ['We will fix it, that is easy!', ['language fix', 'language easy!']],
  ['That is easy to see in a fixture.', []],
  ['It suffers from rust.', ['language suffers from']],
  ['A apple and an crab.', ['articles apple', 'articles crab']],
  ['It is the the crab.', ['repeated-words the the']],
  ['The colour of it.', ['spelling colour']],
  ['It cost 3 * 4.', ['sentence-form *']],
])('%s', (text, expected) => {
  expect(proseFaults(text).map(({ check, what }) => `${check} ${what}`)).toEqual(expected)
})
