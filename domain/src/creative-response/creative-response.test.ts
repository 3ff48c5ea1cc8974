import { expect, it } from 'vitest'
import { isEnough, isLongEnough, type ResponseContent, responseLength, splitFinished } from './creative-response.ts'

it.each([
  ['', 0, false],
  ['   123456789   ', 9, false],
  ['  1234567890 ', 10, true],
  ['🦀🦀🦀🦀🦀🦀🦀🦀🦀', 9, false],
  ['שלום עולם!', 10, true],
])('%j has %i characters, and is long enough: %s', (text, length, enough) => {
  expect(responseLength(text)).toBe(length)
  expect(isLongEnough(text)).toBe(enough)
})

const OFFERED = ['the', 'crab']

it.each<[string, ResponseContent, boolean]>([
  ['nine typed characters', { text: 'the crabs' }, false],
  ['ten typed characters', { text: 'the crabs!!' }, true],
  ['a tile of the story', { text: 'Crab', way: 'tiles' }, true],
  ['a mark alone', { text: '!', way: 'tiles' }, false],
  ['a short word typed into a blank tile', { text: 'hi', way: 'tiles' }, false],
  ['long words typed into blank tiles', { text: 'dinosaur egg', way: 'tiles' }, true],
  ['no tile', { text: '', way: 'tiles' }, false],
  ['nothing drawn, much typed', { text: 'the crabs and I', way: 'drawn' }, false],
  ['something drawn', { text: '', way: 'drawn', drawing: 'x' }, true],
  ['nothing said', { text: 'the crabs and I', way: 'spoken', drawing: 'x' }, false],
  ['something said', { text: '', way: 'spoken', recording: 'r' }, true],
])('isEnough for %s', (_, content, enough) => expect(isEnough(content, OFFERED)).toBe(enough))

it('splitFinished takes the content of the finished way and leaves drafts of the other ways', () => {
  const all = { text: 'Half a', drawing: 'x', recording: 'r' }
  expect(splitFinished({ ...all, way: 'drawn' })).toEqual({
    done: { text: '', way: 'drawn', drawing: 'x' },
    left: { text: 'Half a', recording: 'r' },
  })
  expect(splitFinished({ ...all, way: 'spoken' })).toEqual({
    done: { text: '', way: 'spoken', recording: 'r' },
    left: { text: 'Half a', drawing: 'x' },
  })
  expect(splitFinished(all)).toEqual({ done: { text: 'Half a' }, left: { text: '', drawing: 'x', recording: 'r' } })
  expect(splitFinished({ text: 'Crab.', way: 'tiles' })).toEqual({
    done: { text: 'Crab.', way: 'tiles' },
    left: { text: '' },
  })
})

it.each<[ResponseContent['way']]>([[undefined], ['tiles'], ['drawn'], ['spoken']])(
  'splitFinished adds no drawing or recording if there was none: %s',
  (mode) => {
    const { done, left } = splitFinished({ text: 'Crab.', ...(mode && { way: mode }) })
    const isText = mode !== 'drawn' && mode !== 'spoken'
    expect(done).toStrictEqual({ text: isText ? 'Crab.' : '', ...(mode && { way: mode }) })
    expect(left).toStrictEqual({ text: isText ? '' : 'Crab.' })
  },
)
