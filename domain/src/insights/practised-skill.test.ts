import { describe, expect, it } from 'vitest'
import { isVisit } from '../learning-session/activity-tally.ts'
import type { Fact } from '../learning-session/fact.ts'
import { sentenceFact, wordFact } from './testing/example.ts'
import { talliesByWeek } from './testing/weeks-of.ts'
import { skillsOf } from './week-totals.ts'

/** The skills of a week. Checks that they do not depend on the order of visits. */
const skills = (...facts: readonly Fact[]) => {
  const visits = [...talliesByWeek(facts).values()].flatMap(({ activities }) => activities.filter(isVisit))
  expect(skillsOf(visits.toReversed())).toEqual(skillsOf(visits))
  return skillsOf(visits)
}
const words = (date: string, outcome: 'well' | 'hard', names = ['reef', 'tide', 'coral']) =>
  names.map((name, index) => wordFact(name, `${date}T15:0${index}`, outcome))

describe('skillsOf a week', () => {
  it('has as lastStruggle the day of a struggle, not the last day of practice', () => {
    const [skill] = skills(...words('2026-11-20', 'hard'), ...words('2026-11-22', 'well'))
    expect(skill).toMatchObject({
      done: 6,
      struggles: 3,
      lastStruggle: '2026-11-20',
      shown: 1,
      lastShown: '2026-11-22',
    })
  })

  it('has no struggle if all words went well, and no day shown if all were hard', () => {
    expect(skills(...words('2026-11-20', 'well'))[0]).toMatchObject({ struggles: 0, lastStruggle: null, words: [] })
    expect(skills(...words('2026-11-20', 'hard'))[0]).toMatchObject({ shown: 0, lastShown: null })
  })

  it('has the latest of several days as lastShown and lastStruggle', () => {
    const [skill] = skills(...['2026-11-19', '2026-11-22', '2026-11-20'].flatMap((day) => words(day, 'well')))
    expect(skill).toMatchObject({ shown: 3, lastShown: '2026-11-22' })
    const hard = skills(...['2026-11-21', '2026-11-19'].flatMap((day) => words(day, 'hard')))
    expect(hard).toMatchObject([{ struggles: 6, lastStruggle: '2026-11-21' }])
  })

  it('counts at most one struggle for each sentence', () => {
    expect(
      skills(sentenceFact('one', '2026-11-20T15:00', 1), sentenceFact('two', '2026-11-21T15:00', 9)),
    ).toMatchObject([{ skill: 'sentence_building_easy', done: 2, struggles: 2, lastStruggle: '2026-11-21' }])
  })

  it('lists at most six hard words, the earliest first', () => {
    const names = ['g', 'f', 'e', 'd', 'c', 'b', 'a']
    expect(skills(...words('2026-11-20', 'hard', names))[0]?.words).toEqual(names.slice(0, 6))
  })
})
