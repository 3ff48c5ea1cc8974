import { describe, expect, it } from 'vitest'
import { exampleStory, issuesIn } from '../../testing/example-story.ts'
import { checkPromptLengths, checkSharedReflections, checkStockReflection } from './prompts.ts'

describe('checkPromptLengths', () => {
  const LONG = `What would you do ${'now and '.repeat(6)}then?`

  it.each([
    ['all as short as the level', {}, []],
    ['a question that is too long', { question: LONG }, [LONG]],
    ['a reflection with a sentence that is too long', { prompt: `Why?\nNow? ${LONG}`.replace('\n', ' ') }, [LONG]],
    [
      'reflections whose sentences are too long on the whole',
      { prompt: 'What is the best thing you have ever done on a day without rain?' },
      ['reflections'],
    ],
  ])('%s', (_, prose, expected) => {
    expect(issuesIn(checkPromptLengths, { prose })).toEqual(expected)
  })

  it('uses the limits of each level', () => {
    const levels = checkPromptLengths(exampleStory({ prose: { question: LONG } })).map(({ level }) => level)
    expect(levels).toEqual(['simple'])
  })
})

it('checkStockReflection reports the question that ended most stories', () => {
  const prompt = 'Press your hands together. Is that a good feeling for you, or not?'
  expect(issuesIn(checkStockReflection, { prose: { prompt } })).toEqual(['good feeling'])
  expect(issuesIn(checkStockReflection, {})).toEqual([])
})

describe('checkSharedReflections', () => {
  const reflecting = (id: string, prompt: string) => exampleStory({ prose: { prompt }, sheet: { id } })

  it('reports a sentence of two stories in both', () => {
    const shared = 'When do you like to be quiet?'
    const findings = checkSharedReflections([reflecting('the-hum', shared), reflecting('the-moth', `Hm. ${shared}`)])
    expect(new Set(findings.map(({ item, what }) => `${item}: ${what}`))).toEqual(
      new Set([`the-hum: ${shared}`, `the-moth: ${shared}`]),
    )
  })

  it('accepts short sentences of two stories, and a sentence at several levels of one story', () => {
    expect(
      checkSharedReflections([reflecting('the-hum', 'How do you hum?'), reflecting('the-moth', 'Do you like moths?')]),
    ).toEqual([])
  })
})
