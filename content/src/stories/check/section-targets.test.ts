import { expect, it } from 'vitest'
import { objectionsTo } from '../../testing/example-story.ts'
import { checkSectionTargets } from './section-targets.ts'

const targets = (intro: number, problem: number, solution: number) => {
  const target = { intro, problem, solution }
  return { target_word_count: { simple: target, full: target, challenge: target } }
}

/** The example has 5 words in its beginning, 13 or 14 in its middle and 8 in its end. */
it.each([
  ['every section near its target', targets(5, 13, 8), {}, []],
  ['a section far from its target', targets(10, 13, 8), {}, ['intro']],
  ['one path far from its target', targets(5, 11, 8), {}, ['problem']],
  [
    'a long hint',
    targets(5, 13, 8),
    { prose: { solution: 'It was [IT].' }, header: { slots: { IT: ['a shrimp', 'so very very very big'] } } },
    ['solution'],
  ],
] as const)('%s', (_, sheet, parts, expected) => {
  expect(objectionsTo(checkSectionTargets, { ...parts, sheet })).toEqual(expected)
})
