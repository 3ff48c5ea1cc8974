import { expect, it } from 'vitest'
import { objectionsTo } from '../../testing/example-story.ts'
import { checkHintAgreement } from './hint-agreement.ts'

it.each([
  ['things', 'A [X].', ['hum', 'song', 'tune', 'buzz'], []],
  ['feelings', 'She felt [X].', ['calm', 'proud', 'glad', 'safe', 'pleased'], []],
  ['colours', 'It was [X].', ['blue', 'green', 'red', 'yellow'], []],
  ['many things', 'She ate [X].', ['plums', 'grapes', 'pears', 'buns'], []],
  ['deeds', 'She [X].', ['jumped', 'hopped', 'ran', 'skipped'], []],
  ['ways', 'She went [X].', ['slowly', 'softly', 'gently', 'calmly'], []],
  ['words it does not know, and phrases', 'She [X].', ['zzub', 'ran away', 'a big hum'], []],
  ['one among many', 'She ate [X].', ['plums', 'grape', 'pears', 'buns'], ['X grape']],
  ['a deed among feelings', 'She felt [X].', ['calm', 'proud', 'jumped', 'safe'], ['X jumped']],
  ['another time', 'She [X].', ['jumped', 'hopped', 'skipping', 'rolled'], ['X skipping']],
  [
    'many after an article',
    'A [X].',
    ['prawns', 'eels', 'whales', 'seals'],
    ['X prawns', 'X eels', 'X whales', 'X seals'],
  ],
])('%s', (_, intro, hints, expected) => {
  expect(objectionsTo(checkHintAgreement, { prose: { intro }, header: { slots: { X: hints } } })).toEqual(expected)
})
