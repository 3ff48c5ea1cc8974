import { expect, it } from 'vitest'
import { ownPages, putInBook } from './own-pages.ts'

const PIECES = [
  { id: 'third', storyId: 'reef', inBook: true },
  { id: 'out', storyId: 'reef', inBook: false },
  { id: 'other', storyId: 'hum', inBook: true },
  { id: 'never', storyId: 'reef' },
  { id: 'first', storyId: 'reef', inBook: true },
  { id: 'without a story', inBook: true },
]
const ids = (pieces: readonly { id: string }[]) => pieces.map(({ id }) => id)

it("ownPages lists a story's pieces that are in the book, oldest first; putInBook puts a piece into the book or takes it out", () => {
  expect(ids(ownPages(PIECES, 'reef'))).toEqual(['first', 'third'])
  expect(ids(ownPages(putInBook(PIECES, 'first', false), 'reef'))).toEqual(['third'])
  expect(ids(ownPages(putInBook(PIECES, 'out', true), 'reef'))).toEqual(['first', 'out', 'third'])
  expect(ids(putInBook(PIECES, 'nothing', true))).toEqual(ids(PIECES))
  expect(ownPages(PIECES, 'elsewhere')).toEqual([])
})
