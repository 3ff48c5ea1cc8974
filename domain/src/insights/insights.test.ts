import { describe, expect, it } from 'vitest'
import { childProfile } from './child-profile.ts'
import { insights } from './insights.ts'
import { SKILLS } from './skill.ts'
import { exampleWeek } from './testing/week.ts'
import { weeklyProgresses } from './weekly-progress.ts'

const skills = SKILLS.map((skill) => ({
  skill,
  done: 10,
  shown: 1,
  lastShown: '2026-11-20',
  struggles: 5,
  lastStruggle: '2026-11-20',
  words: [],
}))
const weeksOf = (count: number) =>
  Array.from({ length: count }, (_, index) => exampleWeek({ weekId: `2026-W4${index}`, skills }))
const insightsOf = (count: number, reorder = (weeks: ReturnType<typeof weeklyProgresses>) => weeks) => {
  const profile = childProfile(weeksOf(count))
  if (profile === null) throw new Error('no week')
  return insights(profile, reorder(weeklyProgresses(weeksOf(count))))
}

describe('insights', () => {
  it.each([
    [1, ['2026-W40']],
    [4, ['2026-W43', '2026-W42', '2026-W41', '2026-W40']],
    [5, ['2026-W44', '2026-W43', '2026-W42', '2026-W41']],
  ])('cover the latest four of %i weeks, the latest first, in any input order', (count, expected) => {
    expect(insightsOf(count).weeks.map(({ weekId }) => weekId)).toEqual(expected)
    expect(insightsOf(count, (weeks) => weeks.toReversed()).weeks.map(({ weekId }) => weekId)).toEqual(expected)
  })

  it('name at most three strengths and three needs for support', () => {
    const { topStrengths, supportNeeds } = insightsOf(1)
    expect(topStrengths.map(({ skill }) => skill)).toEqual(SKILLS.slice(0, 3))
    expect(supportNeeds.map(({ skill }) => skill)).toEqual(SKILLS.slice(0, 3))
  })
})
