import { seededRandom } from '../../domain/src/random/seeded-random.ts'
import { placeOf } from '../../domain/src/sequence/strand.ts'
import type { BankWord, SimulationBank } from './bank.ts'
import { attempt } from './board.ts'
import { ourPolicy } from './our-policy.ts'
import { type Visit, visits } from './simulate.ts'

type Child = { readonly age: number; readonly chanceOf: (word: BankWord) => number; readonly gaps: readonly number[] }

const daily = (count: number): readonly number[] => Array.from({ length: count }, () => 1)

function follow(bank: SimulationBank, { age, chanceOf, gaps }: Child, seed: string): readonly Visit[] {
  const random = seededRandom(`${seed} building`)
  const build = (word: BankWord, distractors: number) => attempt(word.chunks, distractors, chanceOf(word), random)
  return [...visits({ bank, policy: ourPolicy({ age }), build, gaps, seed })]
}

const percent = (share: number): string => `${Math.round(100 * share)} %`

const aloneIn = (course: readonly Visit[]): string => {
  const words = course.flatMap((visit) => visit.words)
  return percent(words.filter(({ outcome }) => outcome === 'alone').length / words.length)
}

function longestRow(course: readonly Visit[]): number {
  let [row, longest] = [0, 0]
  for (const { outcome } of course.flatMap(({ words }) => words)) {
    row = outcome === 'alone' ? 0 : row + 1
    longest = Math.max(longest, row)
  }
  return longest
}

const wordsOf = ({ words }: Visit): string =>
  words.map(({ word, isReturn }) => `${word.word} ${placeOf(word.strand) + 1}${isReturn ? ' again' : ''}`).join(', ')

/** Three children whose chances never change (`literacy.md` 6.3), in a few lines each. The number is the word's strand. */
export function traces(bank: SimulationBank, seed: string): readonly string[] {
  const struggler = follow(
    bank,
    { age: 9, chanceOf: ({ strand }) => (placeOf(strand) < 3 ? 0.9 : 0.25), gaps: daily(20) },
    `${seed} struggler`,
  )
  const flyer = follow(bank, { age: 12, chanceOf: () => 0.97, gaps: daily(14) }, `${seed} flyer`)
  const returner = follow(bank, { age: 10, chanceOf: () => 0.8, gaps: [...daily(10), 30] }, `${seed} returner`)
  const fives = [0, 5, 10, 15].map((first) => aloneIn(struggler.slice(first, first + 5)))
  const early = flyer
    .slice(0, 10)
    .flatMap(({ words }) => words)
    .filter(({ word }) => placeOf(word.strand) < 5)
  return [
    `struggles (9; strands 1-3 at 90 %, others at 25 %): alone in visits 1-5, 6-10, 11-15, 16-20: ${fives.join(', ')};`,
    `  longest row of words not built alone: ${longestRow(struggler)}; visit 1: ${wordsOf(struggler[0] as Visit)}`,
    `flies (12; 97 %): words of strands 1-5 in visits 1-10: ${percent(early.length / 80)}; visit 2: ${wordsOf(flyer[1] as Visit)};`,
    `  visit 14: ${wordsOf(flyer[13] as Visit)}`,
    `returns (10; 80 %) after 30 days: visit 11: ${wordsOf(returner[10] as Visit)}`,
  ]
}
