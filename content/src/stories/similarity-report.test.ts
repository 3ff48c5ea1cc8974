import { describe, expect, it } from 'vitest'
import { exampleStory } from '../testing/example-story.ts'
import { similarityReport } from './similarity-report.ts'

const outcomes = { A: [['Nobody did.']], B: [['Zuri wrote to the eel.']], C: [['Zuri waved.']], after: [] }

it('similarityReport counts what stories have in common, and marks what is too frequent', () => {
  const stories = [
    exampleStory({ prose: { conclusion: 'Zuri felt [GLAD].' }, header: { slots: { GLAD: ['glad', 'calm'] } } }),
    exampleStory({ prose: { conclusion: 'Zuri felt very [GLAD].' }, header: { slots: { GLAD: ['glad'] } } }),
    exampleStory({
      prose: { intro: '"Go," said Zuri.' },
      sheet: {
        skeleton: 'bet',
        narrator: 'i',
        lead_kind: 'loud',
        ending: 'feeling',
        choice_decides: 'loss',
        series: { id: 'zuri', name: 'Zuri the crab' },
      },
      outcomes: { conclusion: outcomes },
    }),
  ]
  expect(similarityReport(stories)).toMatchInlineSnapshot(`
    "alike                 how often                                                     too often
    opens with            "zuri" 2, a speech 1
    opening               something else 2, a speech 1
    ends on               a felt slot 2, something else 1, a written thing 1, a wave 1  ! a felt slot 2 of at most 1
    question begins       What 3
    question has "find"   no 3
    sentence begins       zuri 4, the 4, she 3, then 3, it 3, nobody 1
    skeleton              not said 2, bet 1
    ending                not said 2, feeling 1
    choice decides        not said 2, loss 1
    narrator              not said 2, i 1
    series                none 2, Zuri the crab 1
    leads are             she 3
    leads have            nothing said 3
    lead                  not said 2, loud 1
    felt in a slot        glad 2, calm 1
    choice is felt later  no 2, yes 1"
  `)
})

describe('similarityReport of ten stories', () => {
  const TEN = Array.from({ length: 10 }, (_, at) => at)

  /** What the report marks as too frequent if this many of ten stories have these parts. */
  const over = (parts: Parameters<typeof exampleStory>[0], have: number) =>
    similarityReport(TEN.map((at) => exampleStory(at < have ? parts : {})))
      .split('\n')
      .flatMap((line) => /! (.*)$/.exec(line)?.[1] ?? [])

  it.each([
    ['a speech first', { prose: { intro: '"Go," said Zuri.' } }, 4, 'a speech'],
    [
      'a felt slot last',
      { prose: { conclusion: 'Zuri felt [GLAD].' }, header: { slots: { GLAD: ['glad'] } } },
      2,
      'a felt slot',
    ],
    ['something written last', { prose: { conclusion: 'Zuri read the letter.' } }, 2, 'a written thing'],
    ['a wave last', { prose: { conclusion: 'Zuri waved.' } }, 1, 'a wave'],
    ['a question that asks to find', { prose: { question: 'What does she find?' } }, 4, 'yes'],
    ['an oddity', { sheet: { skeleton: 'oddity' as const } }, 2, 'oddity'],
    ['an ending on a trick', { sheet: { ending: 'trick' as const } }, 7, 'trick'],
    ['a choice of the route alone', { sheet: { choice_decides: 'route-only' as const } }, 5, 'route-only'],
    ['an orderly lead', { sheet: { lead_kind: 'orderly' as const } }, 2, 'orderly'],
  ])('allows %s in a number of stories, and marks one more', (_, parts, most, name) => {
    expect(over(parts, most)).toEqual([])
    expect(over(parts, most + 1)).toEqual([`${name} ${most + 1} of at most ${most}`])
  })
})

it.each([
  ['Zuri read the letters.', 'a written thing'],
  ['It was on the list.', 'a written thing'],
  ['Zuri saw two letters.', 'a written thing'],
  ['Zuri waves.', 'a wave'],
  ['Zuri waited.', 'something else'],
  ['"Come," said Zuri, "now."', 'a speech'],
  ['"Come," said Zuri.', 'something else'],
])('similarityReport counts the ending "%s" as %s', (conclusion, kind) => {
  const line = similarityReport([exampleStory({ prose: { conclusion } })])
    .split('\n')
    .find((one) => one.startsWith('ends on'))
  expect(line).toMatch(new RegExp(`^ends on +${kind} 1`))
})

it('similarityReport names the eight most frequent values, the most frequent first, and the number of others', () => {
  const stories = Array.from({ length: 10 }, (_, at) =>
    exampleStory({ prose: { question: `${'ABCDEFGHI'.charAt(Math.max(0, at - 1))}x do you do?` } }),
  )
  const questionRow = (some: typeof stories) =>
    similarityReport(some)
      .split('\n')
      .find((one) => one.startsWith('question begins'))
  expect(questionRow(stories)).toMatch(/ Ax 2, Bx 1, Cx 1, Dx 1, Ex 1, Fx 1, Gx 1, Hx 1, and 1 more$/)
  expect(questionRow(stories.toReversed())).toMatch(/ Ax 2, Ix 1, Hx 1, Gx 1, Fx 1, Ex 1, Dx 1, Cx 1, and 1 more$/)
  expect(questionRow(stories.slice(0, -1))).toMatch(/ Hx 1$/)
})

it('similarityReport counts the first words of sentences outside of speech', () => {
  const begins = (intro: string) =>
    similarityReport([exampleStory({ prose: { intro } })])
      .split('\n')
      .find((one) => one.startsWith('sentence begins'))
  expect(begins('The O’Neill boat came.')).toContain(' the 3')
  expect(begins('"Now," said Zuri.')).not.toContain('now')
  expect(begins('[WHO] ran.')).not.toContain('[')
})
