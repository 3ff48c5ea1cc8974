import { expect, it } from 'vitest'
import { exampleStory } from '../testing/example-story.ts'
import { samenessOf } from './sameness.ts'

const outcomes = { A: [['Nobody did.']], B: [['Zuri wrote to the eel.']], C: [['Zuri waved.']], after: [] }

it('counts what is alike across the shelf, and says what comes too often', () => {
  const stories = [
    exampleStory({ prose: { conclusion: 'Zuri felt [GLAD].' }, header: { slots: { GLAD: ['glad', 'calm'] } } }),
    exampleStory({ prose: { conclusion: 'Zuri felt very [GLAD].' }, header: { slots: { GLAD: ['glad'] } } }),
    exampleStory({
      prose: { intro: '"Go," said Zuri.' },
      sheet: { skeleton: 'bet', narrator: 'i', lead_kind: 'loud' },
      outcomes: { conclusion: outcomes },
    }),
  ]
  expect(samenessOf(stories)).toMatchInlineSnapshot(`
    "alike                 how often                                                     too often
    opens with            "zuri" 2, a speech 1
    ends on               a felt slot 2, something else 1, a written thing 1, a wave 1  ! a felt slot 2 of at most 1
    question begins       What 3
    question has "find"   no 3
    sentence begins       zuri 4, the 4, she 3, then 3, it 3, nobody 1
    skeleton              not said 2, bet 1
    narrator              not said 2, i 1
    lead                  not said 2, loud 1
    felt in a slot        glad 2, calm 1
    choice is felt later  no 2, yes 1"
  `)
})
