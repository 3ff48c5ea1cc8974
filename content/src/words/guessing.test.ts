import { seededRandom } from '@lanternleaf/domain/random'
import { outcomeOf } from '@lanternleaf/domain/sequence/attempt'
import type { Word } from '@lanternleaf/domain/word-bank/word'
import { newWordBuild, stateOf, step, type WordBuild } from '@lanternleaf/domain/word-building/word-build'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadWordBank } from '../banks/check-banks.ts'
import { CONTENT_DIRECTORY } from '../content-directory.ts'
import { compileBank } from './compile-words.ts'

/** Boards of each word, each with its parts in an order of its own. */
const BOARDS = 8

let words: readonly Word[]
beforeAll(() => {
  const sheets = loadWordBank(CONTENT_DIRECTORY).themes.map(({ value }) => value)
  words = [...compileBank(sheets, () => null).values()].flat()
})

const newBoard = (word: Word, board: number, distractors: number): WordBuild =>
  step(newWordBuild(word, seededRandom(`${word.id} ${board}`), distractors), { type: 'word-heard' })

const place = (build: WordBuild, pieces: readonly number[]): WordBuild =>
  pieces.reduce((now, piece) => step(now, { type: 'piece-placed', piece }), build)

/** The share of boards that a way of guessing builds alone. */
function shareAlone(some: readonly Word[], distractors: number, guess: (build: WordBuild) => WordBuild): number {
  const boards = some.flatMap((word) =>
    Array.from({ length: BOARDS }, (_, board) => newBoard(word, board, distractors)),
  )
  const alone = boards.map(guess).filter((build) => stateOf(build) === 'built' && outcomeOf(build) === 'alone')
  return alone.length / boards.length
}

/** Puts the parts into the places from the right-hand one on, as many as there are places. */
const rightmostPartFirst = (build: WordBuild): WordBuild =>
  place(
    build,
    build.pieces
      .map(({ id }) => id)
      .toReversed()
      .slice(0, build.slots.length),
  )

/** All orders of as many of the parts as there are places. */
function* orders(ids: readonly number[], length: number): Generator<readonly number[]> {
  if (length === 0) yield []
  else
    for (const id of ids)
      for (const rest of orders(
        ids.filter((one) => one !== id),
        length - 1,
      ))
        yield [id, ...rest]
}

/** Tries every order by hand, taking the parts back one by one, until the word is built. */
function everyOrder(build: WordBuild): WordBuild {
  let now = build
  for (const order of orders(
    build.pieces.map(({ id }) => id),
    build.slots.length,
  )) {
    now = place(now, order)
    if (stateOf(now) === 'built') return now
    for (const id of order) now = step(now, { type: 'piece-returned', piece: id })
  }
  return now
}

const twoParts = () => words.filter(({ chunks }) => chunks.length === 2)

describe('a child who guesses', () => {
  it('builds about half of the words of two parts by always placing the right-hand part first', () => {
    const share = shareAlone(twoParts(), 0, rightmostPartFirst)
    expect(share).toBeGreaterThan(0.45)
    expect(share).toBeLessThan(0.55)
  })

  it('builds less than a third of them with distractors on the board', () => {
    expect(shareAlone(twoParts(), 1, rightmostPartFirst)).toBeLessThan(1 / 3)
    expect(shareAlone(twoParts(), 3, rightmostPartFirst)).toBeLessThan(0.15)
  })

  it('never gets the outcome alone after trying several orders', () => {
    const boards = words.map((word) => newBoard(word, 1, 1)).map(everyOrder)
    expect(boards.filter((build) => stateOf(build) === 'built')).toHaveLength(words.length)
    const tried = boards.filter(({ wrongOrders }) => wrongOrders > 0)
    expect(tried.length).toBeGreaterThan(words.length / 2)
    expect(tried.filter((build) => outcomeOf(build) !== 'again')).toEqual([])
  })
})
