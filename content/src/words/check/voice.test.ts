import { expect, it } from 'vitest'
import { exampleWord, whatsOf } from '../../testing/example-word.ts'
import { checkVoice } from './voice.ts'

it.each([
  ['tie', true],
  ['kuh', true],
  ['shuh', true],
  ['mmm', false],
  ['my', true],
  ['m', false],
  ['kk', false],
  ['Tie', false],
  ['tie gur', false],
  ['strengthening', false],
  ['strengthenin', true],
  ['ow', true],
])('"%s" can be said: %s', (voiced, good) => {
  expect(whatsOf(checkVoice(exampleWord({ tts_chunks: [voiced, 'ell'] })))).toEqual(good ? [] : [`shell ${voiced}`])
})

it('says why not', () => {
  const said = checkVoice(exampleWord({ tts_chunks: ['a', 'strengthening'] })).map(({ message }) => message)
  expect(said).toEqual([
    'shell: "a" is one letter, and a voice says its name.',
    'shell: "strengthening" has 13 letters.',
  ])
})

it('wants something for each part', () => {
  expect(whatsOf(checkVoice(exampleWord({ tts_chunks: ['shell'] })))).toEqual(['shell number'])
})
