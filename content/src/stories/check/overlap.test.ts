import { describe, expect, it } from 'vitest'
import { exampleStory } from '../../testing/example-story.ts'
import { checkSharedRuns, checkSharedSentences } from './overlap.ts'

describe('checkSharedRuns', () => {
  const own = {
    intro: 'Far above the clouds a small ship turned.',
    problem: 'Its lamp blinked twice and then went dark.',
    a: 'Bo pulled every wire that was green.',
    b: 'Bo read the thick book of lamps.',
    c: 'Bo sat still until his eyes could see.',
    prompt: 'Do you like the dark, or is light better?',
    onward: 'A moth had landed on the glass.',
    solution: 'So they opened the hatch a little way.',
    conclusion: 'The moth flew off toward another star.',
  }
  const secondStory = (prose: Partial<typeof own>) =>
    exampleStory({ prose: { ...own, ...prose }, sheet: { id: 'the-moth' } })

  it.each([
    ['words of its own', {}, []],
    [
      'sentences of another story',
      { b: 'The eel told her of a cave.', a: 'She found a trail of bubbles.' },
      ['the-hum'],
    ],
  ])('reports %s', (_, prose, expected) => {
    expect(checkSharedRuns([exampleStory(), secondStory(prose)]).map(({ what }) => what)).toEqual(expected)
  })

  it('does not count a reflection that two stories share', () => {
    const question = 'When you are in a new place, what do you like to do before you do anything else at all?'
    const prompts = { prompt: question }
    expect(checkSharedRuns([exampleStory({ prose: prompts }), secondStory(prompts)])).toEqual([])
  })
})

describe('checkSharedSentences', () => {
  const other = (prose: { intro?: string; conclusion?: string }) =>
    exampleStory({ prose: { intro: 'Bo woke.', conclusion: 'Bo slept.', ...prose } })

  it.each([
    ['sentences of their own', {}, []],
    ['the same first sentence', { intro: 'Zuri lived by the reef.' }, ['Zuri lived by the reef.']],
    ['the same last sentence', { conclusion: 'The hum came back.' }, ['The hum came back.']],
    ['one’s last sentence first', { intro: 'The hum came back.' }, []],
  ] as const)('compares %s', (_, prose, expected) => {
    const findings = checkSharedSentences([exampleStory(), other(prose)])
    expect([...new Set(findings.map(({ what }) => what))]).toEqual(expected)
  })
})
