import { describe, expect, it } from 'vitest'
import { exampleWord } from '../word-bank/testing/example.ts'
import { firstMismatch, hintFor, isSlotRight } from './word-build.ts'

/** A partly built word. Each piece has the index of its chunk as id; `slots` says which piece is in each slot. */
const buildOf = (chunks: readonly string[], slots: readonly (number | null)[]) => ({
  word: exampleWord(chunks),
  pieces: chunks.map((text, id) => ({ id, text, say: text })).toReversed(),
  slots,
})
const _ = null

describe('hintFor', () => {
  it.each([
    ['the first part if no part is placed', ['as', 'tro', 'naut'], [_, _, _], { kind: 'next', piece: 0, slot: 0 }],
    ['the part that follows the right ones', ['as', 'tro', 'naut'], [0, _, _], { kind: 'next', piece: 1, slot: 1 }],
    ['the missing part before the right ones', ['as', 'tro', 'naut'], [_, 1, 2], { kind: 'next', piece: 0, slot: 0 }],
    ['a part that belongs in a later slot', ['as', 'tro', 'naut'], [1, _, _], { kind: 'later', piece: 1, slot: 0 }],
    [
      'a part that belongs in an earlier slot',
      ['as', 'tro', 'naut'],
      [_, 0, _],
      { kind: 'earlier', piece: 0, slot: 0 },
    ],
    [
      'a part that belongs in a later slot, if only one slot is empty',
      ['as', 'tro', 'naut'],
      [_, 2, 1],
      { kind: 'later', piece: 2, slot: 1 },
    ],
    [
      'a part that belongs in an earlier slot, if only one slot is empty',
      ['as', 'tro', 'naut'],
      [_, 0, 2],
      { kind: 'earlier', piece: 0, slot: 1 },
    ],
    [
      'a wrong part in the last slot, if only one slot is empty',
      ['as', 'tro', 'naut'],
      [0, _, 1],
      { kind: 'earlier', piece: 1, slot: 2 },
    ],
    ['the unplaced one of two equal parts', ['ba', 'na', 'na'], [0, 1, _], { kind: 'next', piece: 2, slot: 2 }],
    [
      'the misplaced one of two equal parts, the second',
      ['na', 'na', 'x', 'y'],
      [0, _, 1, _],
      { kind: 'earlier', piece: 1, slot: 1 },
    ],
    [
      'the misplaced one of two equal parts, the first',
      ['na', 'na', 'x', 'y'],
      [1, _, 0, _],
      { kind: 'earlier', piece: 0, slot: 1 },
    ],
    ['no part if all slots are full', ['as', 'tro', 'naut'], [2, 1, 0], null],
  ] as const)('names %s', (_name, chunks, slots, hint) => {
    expect(hintFor(buildOf(chunks, slots))).toEqual(hint)
  })
})

describe('firstMismatch', () => {
  it.each([
    ['null if no part is placed', [_, _, _], null],
    ['null if all placed parts are right', [0, _, 2], null],
    ['null if the word is built', [0, 1, 2], null],
    [
      'the first wrong part after a right one',
      [0, 2, 1],
      { slot: 1, placed: expect.objectContaining({ text: 'naut' }), wanted: 'tro', isInWord: true },
    ],
    [
      'a wrong part after empty slots',
      [_, _, 0],
      { slot: 2, placed: expect.objectContaining({ text: 'as' }), wanted: 'naut', isInWord: true },
    ],
  ] as const)('returns %s', (_name, slots, mismatch) => {
    expect(firstMismatch(buildOf(['as', 'tro', 'naut'], slots))).toEqual(mismatch)
  })
})

it('isSlotRight is true once the part that belongs in the slot is there', () => {
  const build = buildOf(['as', 'tro', 'naut'], [1, 0, null])
  expect([0, 1, 2].map((slot) => isSlotRight(build, slot))).toEqual([false, false, false])
  expect(isSlotRight(buildOf(['as', 'tro', 'naut'], [0, null, null]), 0)).toBe(true)
})
