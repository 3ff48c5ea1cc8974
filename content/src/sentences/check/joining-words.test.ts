import { expect, it } from 'vitest'
import { exampleTemplate } from '../../testing/example-template.ts'
import { whatsOf } from '../../testing/example-word.ts'
import type { SlotEntry } from '../sentence-sheet.ts'
import { checkJoiningWords } from './joining-words.ts'

const WHY = 'It rains all the time.'
const JOIN: SlotEntry = {
  asks: 'which joining word?',
  words: ['Although', 'Though'],
  wrong: [{ word: 'Unless', why: WHY }],
}

const found = (change: Partial<SlotEntry>) =>
  whatsOf(checkJoiningWords(exampleTemplate({ id: 'x', slots: { JOIN: { ...JOIN, ...change } } })))

it.each<[string, Partial<SlotEntry>, readonly string[]]>([
  ['two that make sense and one that makes none', {}, []],
  ['no wrong one', { wrong: [] }, ['x JOIN number']],
  ['too few', { words: ['Although'] }, ['x JOIN number']],
  ['one that is right and wrong', { words: ['Although', 'Unless'] }, ['x JOIN Unless']],
  ['a reason that is no sentence', { wrong: [{ word: 'Unless', why: 'it rains' }] }, ['x JOIN Unless form']],
  ['a long reason', { wrong: [{ word: 'Unless', why: `It ${'rains and '.repeat(12)}pours.` }] }, ['x JOIN Unless why']],
  ['wrong words in a box of another kind', { asks: 'how?', words: ['softly', 'loudly'] }, ['x JOIN wrong']],
])('%s', (_, change, expected) => {
  expect(found(change)).toEqual(expected)
})
