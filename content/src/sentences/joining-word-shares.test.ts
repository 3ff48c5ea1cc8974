import { JOINING_QUESTION } from '@lanternleaf/domain/sentence-bank/question'
import { expect, it } from 'vitest'
import { loadSentenceBank } from '../banks/check-banks.ts'
import { CONTENT_DIRECTORY } from '../content-directory.ts'

/** A joining word in at least this many sentences must be right in a share of them between these limits. */
const MIN_SENTENCES = 6
const SHARES = { least: 0.25, most: 0.75 }

/** The joining words of each sentence that lets them be chosen, in small letters. */
const choices = loadSentenceBank(CONTENT_DIRECTORY).themes.flatMap(({ value }) =>
  value.templates.flatMap(({ slots }) =>
    Object.values(slots)
      .filter(({ asks }) => asks === JOINING_QUESTION)
      .map(({ words, wrong = [] }) => ({
        right: new Set(words.map((word) => word.toLowerCase())),
        wrong: new Set(wrong.map(({ word }) => word.toLowerCase())),
      })),
  ),
)
const words = [...new Set(choices.flatMap(({ right, wrong }) => [...right, ...wrong]))].toSorted()

it('no joining word is nearly always right or nearly always wrong', () => {
  const shares = words.map((word) => {
    const right = choices.filter((choice) => choice.right.has(word)).length
    return { word, right, places: right + choices.filter((choice) => choice.wrong.has(word)).length }
  })
  const oneSided = shares.filter(
    ({ right, places }) => places >= MIN_SENTENCES && (right / places > SHARES.most || right / places < SHARES.least),
  )
  expect(oneSided).toEqual([])
})

it('no fixed order of preference among joining words solves more than three quarters of the sentences', () => {
  const solved = (order: readonly string[]): number =>
    choices.filter(({ right, wrong }) => right.has(order.find((word) => right.has(word) || wrong.has(word)) ?? ''))
      .length
  // A greedy search: while moving one word to another place solves more sentences, it is moved.
  let order: readonly string[] = words
  for (let best = -1; solved(order) > best; ) {
    best = solved(order)
    for (const word of words) {
      const others = order.filter((other) => other !== word)
      const moved = Array.from({ length: words.length }, (_, place) => others.toSpliced(place, 0, word))
      order = moved.reduce((a, b) => (solved(b) > solved(a) ? b : a), order)
    }
  }
  expect(solved(order) / choices.length).toBeLessThanOrEqual(SHARES.most)
})
