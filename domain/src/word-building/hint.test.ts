import { describe, expect, it } from 'vitest'
import { exampleWord } from '../word-bank/testing/example.ts'
import { firstMismatch, hintFor } from './word-build.ts'

/** What is built of a word, its pieces shown from the last to the first. */
const built = (chunks: readonly string[], slots: readonly (number | null)[]) => ({
  word: exampleWord(chunks),
  pieces: chunks.map((text, id) => ({ id, text, say: text })).toReversed(),
  slots,
})
const _ = null

describe('a hint', () => {
  it.each([
    ['the first part', ['as', 'tro', 'naut'], [_, _, _], { kind: 'next', piece: 0, slot: 0 }],
    ['the part after what is right', ['as', 'tro', 'naut'], [0, _, _], { kind: 'next', piece: 1, slot: 1 }],
    ['the gap before what is right', ['as', 'tro', 'naut'], [_, 1, 2], { kind: 'next', piece: 0, slot: 0 }],
    ['a part that belongs further back', ['as', 'tro', 'naut'], [1, _, _], { kind: 'later', piece: 1, slot: 0 }],
    ['a part that belongs further forward', ['as', 'tro', 'naut'], [_, 0, _], { kind: 'earlier', piece: 0, slot: 0 }],
    [
      'before the last place: what goes further back',
      ['as', 'tro', 'naut'],
      [_, 2, 1],
      { kind: 'later', piece: 2, slot: 1 },
    ],
    [
      'before the last place: what goes forward',
      ['as', 'tro', 'naut'],
      [_, 0, 2],
      { kind: 'earlier', piece: 0, slot: 1 },
    ],
    [
      'before the last place: what stands after it',
      ['as', 'tro', 'naut'],
      [0, _, 1],
      { kind: 'earlier', piece: 1, slot: 2 },
    ],
    ['one of two equal parts that is free', ['ba', 'na', 'na'], [0, 1, _], { kind: 'next', piece: 2, slot: 2 }],
    [
      'the one of two equal parts that stands wrong',
      ['na', 'na', 'x', 'y'],
      [0, _, 1, _],
      { kind: 'earlier', piece: 1, slot: 1 },
    ],
    [
      'the one of two equal parts that stands wrong, not the one that stands right',
      ['na', 'na', 'x', 'y'],
      [1, _, 0, _],
      { kind: 'earlier', piece: 0, slot: 1 },
    ],
    ['nothing once all is placed', ['as', 'tro', 'naut'], [2, 1, 0], null],
  ] as const)('names %s', (_name, chunks, slots, hint) => {
    expect(hintFor(built(chunks, slots))).toEqual(hint)
  })
})

describe('what is wrong first', () => {
  it.each([
    ['in nothing', [_, _, _], null],
    ['in what is right so far', [0, _, 2], null],
    ['in the word', [0, 1, 2], null],
    [
      'behind what is right',
      [0, 2, 1],
      { slot: 1, placed: expect.objectContaining({ text: 'naut' }), wanted: 'tro', isInWord: true },
    ],
    [
      'behind a gap',
      [_, _, 0],
      { slot: 2, placed: expect.objectContaining({ text: 'as' }), wanted: 'naut', isInWord: true },
    ],
  ] as const)('%s', (_name, slots, mismatch) => {
    expect(firstMismatch(built(['as', 'tro', 'naut'], slots))).toEqual(mismatch)
  })
})
