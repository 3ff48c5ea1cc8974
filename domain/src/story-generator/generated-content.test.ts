import { expect, it } from 'vitest'
import type { StorySection } from '../story/story.ts'
import { countWords, phonicsMoment, toItems } from './generated-content.ts'

const alwaysFirst = (): number => 0
const moment = phonicsMoment(['vowel_team'], { vowel_team: ['reef'] }, alwaysFirst)
const intro = (...paragraphs: string[][]): StorySection => ({ type: 'intro', blocks: [{ kind: 'prose', paragraphs }] })

it('toItems puts the phonics moment into the middle if there are at least two paragraphs', () => {
  expect(toItems([intro(['A reef.'], ['An eel.'])], [], moment).map(({ type }) => type)).toEqual([
    ...['paragraph', 'phonics-moment', 'paragraph'],
  ])
  expect(toItems([intro(['A reef.'])], [], moment).map(({ type }) => type)).toEqual(['paragraph'])
})

it('phonicsFocus of a paragraph has at most four emphasised words that occur in its text', () => {
  const focus = (text: string, ...emphasis: string[]) => {
    const [item] = toItems([intro([text])], emphasis, moment)
    return item?.type === 'paragraph' ? item.phonicsFocus : null
  }
  expect(focus('Reef and eel.', 'reef', 'EEL', 'cave', 'reef')).toEqual(['reef', 'EEL'])
  expect(focus('A b c d e f.', 'f', 'e', 'd', 'c', 'b')).toEqual(['f', 'e', 'd', 'c'])
  expect(focus('A crab.', 'beginning', 'intro', 'was')).toEqual([])
})

it('countWords counts only words', () => {
  expect(countWords(['A crab, an eel!', 'It hums.'])).toBe(6)
})

it('phonicsMoment chooses one of the first four skills, preferably one with words, and at most four words', () => {
  const skills = ['vowel_team', 'silent_e', 'ending_le', 'double_consonant', 'basic_pattern'] as const
  const words = { basic_pattern: ['cat'], silent_e: ['a', 'b', 'c', 'd', 'e'] }
  for (const chance of [0, 0.5, 0.99])
    expect(phonicsMoment(skills, words, () => chance)).toMatchObject({ skill: 'silent_e', words: ['a', 'b', 'c', 'd'] })
  const moments = [0, 0.3, 0.6, 0.99].map((chance) => phonicsMoment(skills, {}, () => chance))
  expect(moments.map(({ skill }) => skill)).toEqual(skills.slice(0, 4))
  expect(moments.map((emptyMoment) => emptyMoment.words)).toEqual([[], [], [], []])
  expect(phonicsMoment([], {}, alwaysFirst).skill).toBe('basic_pattern')
})
