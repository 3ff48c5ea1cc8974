import { describe, expect, it } from 'vitest'
import { exampleStory, issuesIn } from '../../testing/example-story.ts'
import { checkPromptLengths, checkSharedReflections, checkStockReflection } from './prompts.ts'

describe('checkPromptLengths', () => {
  /** 17 words, two more than the level "simple" allows in a sentence. */
  const LONG_QUESTION = `What would you do ${'now and '.repeat(6)}then?`

  it.each([
    ['reports nothing if question, options and reflections are short enough for their level', {}, []],
    ['reports a question that is too long', { question: LONG_QUESTION }, [LONG_QUESTION]],
    [
      'reports a sentence of a reflection that is too long',
      { prompt: `Why?\nNow? ${LONG_QUESTION}`.replace('\n', ' ') },
      [LONG_QUESTION],
    ],
    [
      'reports reflections whose sentences have too many words on average',
      { prompt: 'What is the best thing you have ever done on a day without rain?' },
      ['reflections'],
    ],
  ])('%s', (_, prose, expected) => {
    expect(issuesIn(checkPromptLengths, { prose })).toEqual(expected)
  })

  it('reports the question only at the level whose limit it exceeds', () => {
    const levels = checkPromptLengths(exampleStory({ prose: { question: LONG_QUESTION } })).map(({ level }) => level)
    expect(levels).toEqual(['simple'])
  })
})

it('checkStockReflection reports the question "Is that a good feeling for you, or not?", which once ended most stories', () => {
  const prompt = 'Press your hands together. Is that a good feeling for you, or not?'
  expect(issuesIn(checkStockReflection, { prose: { prompt } })).toEqual(['good feeling'])
  expect(issuesIn(checkStockReflection, {})).toEqual([])
})

describe('checkSharedReflections', () => {
  const storyWithPrompt = (id: string, prompt: string) => exampleStory({ prose: { prompt }, sheet: { id } })

  it('reports a sentence that two stories share, once for each story', () => {
    const shared = 'When do you like to be quiet?'
    const findings = checkSharedReflections([
      storyWithPrompt('the-hum', shared),
      storyWithPrompt('the-moth', `Hm. ${shared}`),
    ])
    expect(new Set(findings.map(({ item, what }) => `${item}: ${what}`))).toEqual(
      new Set([`the-hum: ${shared}`, `the-moth: ${shared}`]),
    )
  })

  it('ignores sentences of fewer than five words, and the same sentence at several levels of one story', () => {
    // Every example story also has the reflection "Press your hands.", and the same prompt at all three levels.
    expect(
      checkSharedReflections([
        storyWithPrompt('the-hum', 'How do you hum?'),
        storyWithPrompt('the-moth', 'Do you like moths?'),
      ]),
    ).toEqual([])
  })
})
