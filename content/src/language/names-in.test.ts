import { expect, it } from 'vitest'
import { namesIn } from './names-in.ts'

it.each([
  ['She sat by the reef.', []],
  ['Dovik sat.', ['Dovik']],
  ['She met Emma and Tom there.', ['Emma', 'Tom']],
  ['Hope helps. "Hope helps." Joy came.', []],
  ['On Monday in May she saw Mars and the English flag.', []],
  ['She met Mary-Jane and O’Priyanka.', ['Mary-Jane', 'O’Priyanka']],
  ['“Dovik!” she said.', ['Dovik']],
  ['She said: STOP it NOW.', []],
])('in %s: %j', (sentence, names) => {
  expect(namesIn(sentence)).toEqual(names)
})
