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
])('"%s" can be said: %s', (voiced, good) => {
  expect(whatsOf(checkVoice(exampleWord({ tts_chunks: [voiced, 'ell'] })))).toEqual(good ? [] : [`shell ${voiced}`])
})

it('wants something for each part', () => {
  expect(whatsOf(checkVoice(exampleWord({ tts_chunks: ['shell'] })))).toEqual(['shell number'])
})
