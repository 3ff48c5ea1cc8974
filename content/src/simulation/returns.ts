/** Measures how soon words come back to a simulated reader. A word that comes back too late is forgotten. */

import { seededRandom } from '@lanternleaf/domain/random'
import { memoryStrengthOf } from '@lanternleaf/domain/sequence/memory-strength'
import { attemptsOf } from '@lanternleaf/domain/word-building/word-memory'
import type { SimulationBank } from './bank.ts'
import { MODELS } from './compare.ts'
import { ourPolicy } from './our-policy.ts'
import { buildWith, type Visit, visits } from './simulate.ts'
import { mean, median } from './statistics.ts'

/** Milliseconds. */
const DAY = 86_400_000
const DAILY_VISITS = 40
const VISITS_BEFORE_AWAY = 20
const DAYS_AWAY = 30

/** How words come back to usual readers. */
export type Returns = {
  /** Of the words met in 40 daily visits, the share met once. */
  readonly metOnce: number
  /** How late words come back, as a multiple of the word's interval: the median over words that came back or are still due. */
  readonly delay: number
  /** Of the eight words of the first visit after 30 days away, how many were met before. */
  readonly afterAway: number
}

export function measureReturns(bank: SimulationBank, seeds: readonly string[]): Returns {
  const courses = Object.entries(MODELS).flatMap(([name, draw]) =>
    seeds.map((seed) => (gaps: readonly number[]): readonly Visit[] => {
      const courseSeed = `${seed} returns ${name}`
      const build = buildWith(draw('usual', bank.words, courseSeed), seededRandom(`${courseSeed} building`))
      return [...visits({ bank, policy: ourPolicy(), build, gaps, seed: courseSeed })]
    }),
  )
  const daily = courses.map((follow) => follow(Array.from({ length: DAILY_VISITS }, () => 1)))
  const away = courses.map((follow) => follow([...Array.from({ length: VISITS_BEFORE_AWAY }, () => 1), DAYS_AWAY]))
  return {
    metOnce: mean(daily.map(shareMetOnce)),
    delay: median(daily.flatMap(delays)),
    afterAway: mean(away.map((course) => course.at(-1)?.words.filter(({ isReturn }) => isReturn).length ?? 0)),
  }
}

function shareMetOnce(course: readonly Visit[]): number {
  const met = Object.values(course.at(-1)?.memory.words ?? {})
  return met.filter((word) => attemptsOf(word).length === 1).length / met.length
}

/** How late each return came, and how late each word is that is still due at the end, in intervals of the word. */
function delays(course: readonly Visit[]): readonly number[] {
  const lateOf = (visit: Visit, id: string, now: number): number | null => {
    const met = visit.memory.words[id]
    const remembered = met ? memoryStrengthOf(attemptsOf(met)) : null
    return remembered ? (now - remembered.due) / (remembered.due - remembered.last) : null
  }
  const last = course.at(-1)
  const pendingReturns = last ? Object.keys(last.memory.words).map((id) => lateOf(last, id, last.day * DAY)) : []
  const returned = course.flatMap((visit, index) => {
    const before = course[index - 1]
    return before ? visit.words.map(({ word }) => lateOf(before, word.id, visit.day * DAY)) : []
  })
  return [...pendingReturns.filter((late) => late !== null && late > 0), ...returned].filter(
    (late) => late !== null && late >= 0,
  ) as number[]
}
