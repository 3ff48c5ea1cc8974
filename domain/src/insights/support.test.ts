import { expect, it } from 'vitest'
import { improvementPlan } from './child-profile.ts'
import { effectiveStrategies, recommendedFocus, supportSuggestions } from './support.ts'
import { exampleWeek, storyTotal } from './testing/week.ts'

const [BREAK, HINT] = ['Taking a break in the Calm Corner, then coming back', 'Asking for a hint, and not giving up']
const BREAKS_HELP = 'Breaks help. The Calm Corner is there any time.'
const LONGER = "Sometimes one break isn't enough. Stopping for today is fine."
const HINTS_HELP = 'Asking for a hint is a good idea.'

it.each([
  ['no support', {}, 0, [], []],
  ['a break after which the child went on learning', { home: { used: 2, helped: 1 } }, 0, [BREAK], [BREAKS_HELP]],
  ['a break that ended the session', { story: { used: 1, helped: 0 } }, 0, [], [LONGER]],
  ['a hint', {}, 1, [HINT], [HINTS_HELP]],
  ['a helpful break and hints', { story: { used: 1, helped: 1 } }, 2, [BREAK, HINT], [BREAKS_HELP, HINTS_HELP]],
])('effectiveStrategies and supportSuggestions for a week with %s', (_, calmCorner, hints, strategies, suggestions) => {
  expect(effectiveStrategies({ calmCorner, hints })).toEqual(strategies)
  expect(supportSuggestions(exampleWeek({ calmCorner, hints }), [])).toEqual(suggestions)
})

it('recommendedFocus is empty if nothing was hard and nothing was done', () => {
  expect(recommendedFocus(exampleWeek(), [])).toEqual([])
})

it('recommendedFocus names one hard skill and one title; supportSuggestions have the plan of every hard skill', () => {
  const areas = (['word_building_easy', 'sentence_building_easy'] as const).map((skill) => ({
    skill,
    frequency: 3,
    lastStruggle: '2026-11-20',
    improvementPlan: improvementPlan(skill, []),
  }))
  const done = ['The Hum', 'The Lamp'].map(storyTotal)
  const liked = 'More like “The Hum”, if that feels good.'
  expect(recommendedFocus(exampleWeek({ done }), areas)).toEqual([areas[0]?.improvementPlan, liked])
  expect(supportSuggestions(exampleWeek(), areas)).toEqual(areas.map((area) => area.improvementPlan))
})
