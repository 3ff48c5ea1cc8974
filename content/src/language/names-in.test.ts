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
  ['Mark it on the map.', []],
  ['Mark it. Grace met Mark.', ['Mark']],
  ['It hummed. Mark it.', []],
  ['It hummed!  Mark it.', []],
  ['“It hummed.” Mark it.', []],
  ['“Mark it!” she said.', []],
  ["'Mark it,' she said.", []],
  ['(It hummed.) Mark it.', []],
  ['“It hummed.’” Mark it. (Mark it.)', []],
  ['- Mark it', []],
  ['She met a boy (Mark).', ['Mark']],
  ["The 'Mark' sat.", ['Mark']],
  ['She met Mark.', ['Mark']],
  ['It hummed. Emma sat.', ['Emma']],
])('in %s: %j', (sentence, names) => {
  expect(namesIn(sentence)).toEqual(names)
})
