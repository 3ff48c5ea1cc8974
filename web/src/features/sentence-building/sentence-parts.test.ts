/** Tests of how a sentence with empty boxes is read aloud and shortened. */

import { exampleSentence } from '@lanternleaf/domain/sentence-bank/testing/example'
import { newSentenceBuild, step } from '@lanternleaf/domain/sentence-building/sentence-build'
import { expect, test } from 'vitest'
import { aroundOpenBox, sentenceParts, spokenPieces } from './sentence-parts.ts'

const slot = (id: number, type: string) => ({ id, type, content: '', validWords: ['fox'], filled: false })

const partsOf = (template: string) =>
  sentenceParts({
    template: {
      id: 'one',
      difficulty: 'easy',
      template,
      blanks: ['ANIMAL', 'PLACE'],
      words: {},
      asks: {},
      kinds: {},
      wrong: {},
      of: {},
      never: {},
      hint: '',
    },
    slots: [slot(0, 'ANIMAL'), slot(1, 'PLACE')],
  }).map(({ text, slot: box }) => (box ? [box.type, text] : text))

test.each([
  ['The [ANIMAL] hides in the [PLACE].', ['The ', ['ANIMAL', ''], ' hides in the ', ['PLACE', '.']]],
  ['[ANIMAL], come to the [PLACE]!', [['ANIMAL', ','], ' come to the ', ['PLACE', '!']]],
  ['The [ANIMAL][PLACE]', ['The ', ['ANIMAL', ''], ['PLACE', '']]],
  ['No box here.', ['No box here.']],
])('sentenceParts cuts "%s" at its boxes, and leaves punctuation with its box', (template, parts) => {
  expect(partsOf(template)).toEqual(parts)
})

const begunBuild = newSentenceBuild(exampleSentence({ template: 'One [LOOK] old [ANIMAL] [DOES] behind our gate.' }), {
  preferred: new Set(['lamb']),
  random: () => 0,
})
const withLamb = [
  { type: 'slot-clicked', slot: 1, at: 0 } as const,
  { type: 'word-chosen', word: 'lamb' } as const,
].reduce(step, begunBuild)

test('spokenPieces has a pause for each empty box, and the question of the open box at the end', () => {
  expect(spokenPieces(begunBuild)).toEqual(['One', 'old', 'behind our gate.', 'What kind of old?'])
  expect(spokenPieces(withLamb)).toEqual(['One', 'old lamb', 'behind our gate.', 'What kind of old?'])
})

test('aroundOpenBox shows the open box with three words on each side', () => {
  expect(aroundOpenBox(begunBuild)).toBe('One ___ old … … …')
  expect(aroundOpenBox(step(withLamb, { type: 'slot-clicked', slot: 2, at: 0 }))).toBe(
    '… … old lamb ___ behind our gate.',
  )
})
