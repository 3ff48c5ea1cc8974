import { JOINING_QUESTION } from '@lanternleaf/domain/sentence-bank/question'
import { expect, it } from 'vitest'
import { loadSentenceBank } from '../banks/check-banks.ts'
import { CONTENT_DIRECTORY } from '../content-directory.ts'

/** From so many places on, a joining word is right neither nearly always nor nearly never. */
const LEAST_PLACES = 6
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

it('no joining word is told by itself to be right or wrong', () => {
  const shares = words.map((word) => {
    const right = choices.filter((choice) => choice.right.has(word)).length
    return { word, right, places: right + choices.filter((one) => one.wrong.has(word)).length }
  })
  const telling = shares.filter(
    ({ right, places }) => places >= LEAST_PLACES && (right / places > SHARES.most || right / places < SHARES.least),
  )
  expect(telling).toEqual([])
})

it('nor is it enough to prefer some joining words to others, whatever the sentence', () => {
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
