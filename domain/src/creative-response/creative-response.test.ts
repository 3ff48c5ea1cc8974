import { expect, it } from 'vitest'
import {
  isEnough,
  isLongEnough,
  type ResponseContent,
  responseLength,
  splitOffFinishedPart,
} from './creative-response.ts'

it.each([
  ['', 0, false],
  ['   123456789   ', 9, false],
  ['  1234567890 ', 10, true],
  ['🦀🦀🦀🦀🦀🦀🦀🦀🦀', 9, false],
  ['שלום עולם!', 10, true],
])('responseLength of %j is %i, and isLongEnough is %s', (text, length, isEnoughText) => {
  expect(responseLength(text)).toBe(length)
  expect(isLongEnough(text)).toBe(isEnoughText)
})

const OFFERED = ['the', 'crab']

it.each<[string, ResponseContent, boolean]>([
  ['nine typed characters', { text: 'the crabs' }, false],
  ['ten typed characters', { text: 'the crabs!' }, true],
  ['a tile of the story', { text: 'Crab', way: 'tiles' }, true],
  ['only a punctuation mark', { text: '!', way: 'tiles' }, false],
  ['a short word typed into a blank tile', { text: 'hi', way: 'tiles' }, false],
  ['long words typed into blank tiles', { text: 'dinosaur egg', way: 'tiles' }, true],
  ['no tile', { text: '', way: 'tiles' }, false],
  ['typed text in the mode "drawn", without a drawing', { text: 'the crabs and I', way: 'drawn' }, false],
  ['a drawing', { text: '', way: 'drawn', drawing: 'x' }, true],
  [
    'typed text in the mode "spoken", without a recording',
    { text: 'the crabs and I', way: 'spoken', drawing: 'x' },
    false,
  ],
  ['a recording', { text: '', way: 'spoken', recording: 'r' }, true],
])('isEnough for %s', (_, content, enough) => expect(isEnough(content, OFFERED)).toBe(enough))

it('splitOffFinishedPart returns the content of the current mode, and what was made in other modes as a draft', () => {
  const all = { text: 'Half a', drawing: 'x', recording: 'r' }
  expect(splitOffFinishedPart({ ...all, way: 'drawn' })).toEqual({
    finishedPart: { text: '', way: 'drawn', drawing: 'x' },
    remainingDraft: { text: 'Half a', recording: 'r' },
  })
  expect(splitOffFinishedPart({ ...all, way: 'spoken' })).toEqual({
    finishedPart: { text: '', way: 'spoken', recording: 'r' },
    remainingDraft: { text: 'Half a', drawing: 'x' },
  })
  expect(splitOffFinishedPart(all)).toEqual({
    finishedPart: { text: 'Half a' },
    remainingDraft: { text: '', drawing: 'x', recording: 'r' },
  })
  expect(splitOffFinishedPart({ text: 'Crab.', way: 'tiles' })).toEqual({
    finishedPart: { text: 'Crab.', way: 'tiles' },
    remainingDraft: { text: '' },
  })
})

it.each<[ResponseContent['way']]>([[undefined], ['tiles'], ['drawn'], ['spoken']])(
  'splitOffFinishedPart adds no drawing or recording if there was none, in the mode %s',
  (mode) => {
    const { finishedPart, remainingDraft } = splitOffFinishedPart({ text: 'Crab.', ...(mode && { way: mode }) })
    const isText = mode !== 'drawn' && mode !== 'spoken'
    expect(finishedPart).toStrictEqual({ text: isText ? 'Crab.' : '', ...(mode && { way: mode }) })
    expect(remainingDraft).toStrictEqual({ text: isText ? '' : 'Crab.' })
  },
)
