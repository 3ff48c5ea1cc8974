import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { StoryReflection } from '../story/reading.ts'
import { groupPrompts, isNextPagePrompt, promptsFor, type StoryJustRead } from './prompts.ts'

const reef: StoryJustRead = {
  storyId: 'the-quiet-reef',
  title: 'The Quiet Reef',
  leads: ['Zuri'],
  options: { A: 'Dig down and ask Dov', B: 'Follow the sand uphill', C: 'Stay still' },
  chosen: 'B',
  reflections: [{ about: 'me', prompt: 'Which sounds do you like?', answer: ' Rain on a tent. ' }],
  words: ['Zuri', 'reef'],
  tiles: [],
}

describe('promptsFor', () => {
  it("mentions the story, the other options, and the reader's answer", () => {
    expect(promptsFor(reef)).toEqual([
      'What happens next in "The Quiet Reef"? Make the next page.',
      'You chose "Follow the sand uphill". What else could have happened?',
      'What if you had chosen "Dig down and ask Dov"?',
      'What if you had chosen "Stay still"?',
      'Imagine you\'re in "The Quiet Reef". What do you do first?',
      'Make a message for Zuri.',
      'You wrote: "Rain on a tent." What else do you think about that?',
      'Show or tell anything the story made you think of.',
    ])
  })

  it('returns general prompts if no story is known', () => {
    expect(promptsFor(null)).toEqual([
      'What happens next in the story?',
      "Imagine you're in the story. What do you do first?",
      'Make a message for someone in the story.',
      'Show or tell anything the story made you think of.',
    ])
  })

  it('leaves out the prompts about a choice, a main character or an answer if the story has none', () => {
    const withoutDetails = promptsFor({ ...reef, leads: [], chosen: null, reflections: [] })
    expect(withoutDetails).toEqual([
      'What happens next in "The Quiet Reef"? Make the next page.',
      'Imagine you\'re in "The Quiet Reef". What do you do first?',
      'Make a message for someone in the story.',
      'Show or tell anything the story made you think of.',
    ])
    expect(promptsFor({ ...reef, leads: [], options: null, reflections: [] })).toEqual(withoutDetails)
  })

  it.each<[string, StoryReflection]>([
    ['an answer to something to try', { about: 'do', prompt: 'Breathe.', answer: 'It felt good' }],
    ['an empty answer', { about: 'me', prompt: 'Which sounds do you like?', answer: ' ' }],
  ])('does not quote %s', (_, reflection) => {
    expect(promptsFor({ ...reef, reflections: [reflection] })).toEqual(promptsFor({ ...reef, reflections: [] }))
  })

  it.each([
    ['🦀'.repeat(60), '🦀'.repeat(60)],
    ['🦀'.repeat(61), `${'🦀'.repeat(60)}…`],
  ])('quotes at most 60 characters of an answer: %s', (answer, quote) => {
    const reflections = [{ about: 'me' as const, prompt: 'Which sounds do you like?', answer }]
    expect(promptsFor({ ...reef, reflections })).toContain(`You wrote: "${quote}" What else do you think about that?`)
  })

  it('always returns four to eight prompts, the general one last', () => {
    const anyStory = fc.record({
      storyId: fc.constant(null),
      title: fc.string(),
      leads: fc.array(fc.string()),
      words: fc.constant([]),
      tiles: fc.constant([]),
      options: fc.option(fc.record({ A: fc.string(), B: fc.string(), C: fc.string() })),
      chosen: fc.option(fc.constantFrom('A' as const, 'B' as const, 'C' as const)),
      reflections: fc.array(fc.record({ about: fc.constant('me' as const), prompt: fc.string(), answer: fc.string() })),
    })
    fc.assert(
      fc.property(fc.option(anyStory), (story) => {
        const prompts = promptsFor(story)
        expect(prompts.length).toBeGreaterThanOrEqual(4)
        expect(prompts.length).toBeLessThanOrEqual(8)
        expect(prompts.at(-1)).toBe('Show or tell anything the story made you think of.')
      }),
    )
  })

  it('groupPrompts forms groups of three in order and avoids a group of one', () => {
    const sizes = (count: number) => groupPrompts(Array.from({ length: count }, String)).map((group) => group.length)
    expect([4, 5, 6, 7, 8].map(sizes)).toEqual([[4], [3, 2], [3, 3], [3, 4], [3, 3, 2]])
    expect(groupPrompts(promptsFor(reef)).flat()).toEqual(promptsFor(reef))
  })
})

it.each([
  ['What happens next in "The Quiet Reef"? Make the next page.', true],
  ['What happens next in "The Quiet Reef"? Make its next page.', true],
  ['What happens next in "The Hum"? Make the next page.', false],
  ['Make a message for Zuri.', false],
])('isNextPagePrompt for "%s" in The Quiet Reef returns %s', (prompt, isPage) => {
  expect(isNextPagePrompt(prompt, 'The Quiet Reef')).toBe(isPage)
})
