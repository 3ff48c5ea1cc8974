import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Topic } from '../interest/interest.ts'
import type { WordState } from '../practice-state/practice-state.ts'
import {
  groupWords,
  isWordSubject,
  type KnownWords,
  myWords,
  newestWords,
  splitEvenly,
  storiesOfWord,
  wordsOfStory,
} from './my-words.ts'

const built = (at: number): WordState => ({
  first: 1,
  mastered: true,
  last: { at, visitAt: at, struggled: false, family: null, strand: null },
  tries: [],
})

const KNOWN: KnownWords = {
  practiceState: {
    words: { 'ocean-reef': built(5), 'space-reef': built(7), 'universal-sun': built(2), 'remote-zaun': built(1) },
    lookedUp: { reef: { 'the-hum': 9 }, crackle: { 'the-hum': 3, 'the-quiet-reef': 4 } },
  },
  memory: { visit: 2, words: { 'ocean-tide': { lastVisit: 1, struggled: true } } },
}
const words = myWords(KNOWN)
const topicOf = (id: string): Topic | null =>
  (({ 'the-hum': 'mystery', 'the-quiet-reef': 'ocean' }) as const)[id] ?? null

it('myWords lists each word once, with the lists it was built from and the stories it was looked up in', () => {
  expect(words).toEqual([
    { word: 'crackle', builtFrom: [], lookedUpIn: ['the-quiet-reef', 'the-hum'], last: 4 },
    { word: 'reef', builtFrom: ['ocean', 'space'], lookedUpIn: ['the-hum'], last: 9 },
    { word: 'sun', builtFrom: ['universal'], lookedUpIn: [], last: 2 },
    { word: 'tide', builtFrom: ['ocean'], lookedUpIn: [], last: 0 },
    { word: 'zaun', builtFrom: ['universal'], lookedUpIn: [], last: 1 },
  ])
})

it('groupWords groups words by subject, in a fixed order', () => {
  expect(groupWords(words, topicOf).map((group) => [group.subject, group.words.map(({ word }) => word)])).toEqual([
    ['space', ['reef']],
    ['ocean', ['crackle', 'reef', 'tide']],
    ['mystery', ['crackle', 'reef']],
    ['more', ['sun', 'zaun']],
  ])
})

it('groupWords puts a word of a mixed story into the group "more", unless it has another subject', () => {
  const lookedUpIn = (...lookedUpIn: string[]) => [{ word: 'tide', builtFrom: [], lookedUpIn, last: 1 }]
  const about = (...stories: string[]) => groupWords(lookedUpIn(...stories), topicOf).map((group) => group.subject)
  expect([about('mixed'), about('mixed', 'the-hum')]).toEqual([['more'], ['mystery']])
})

it('groupWords puts the group of heart words before the group "more"', () => {
  const known = { practiceState: { words: { 'heart-said': built(1), 'universal-sun': built(2) }, lookedUp: {} } }
  const withHeartWord = myWords({ ...known, memory: { visit: 0, words: {} } })
  expect(withHeartWord.map(({ builtFrom }) => builtFrom)).toEqual([['heart'], ['universal']])
  expect(groupWords(withHeartWord, topicOf).map(({ subject }) => subject)).toEqual(['heart', 'more'])
})

it.each([
  ['heart', true],
  ['ocean', true],
  ['mystery', true],
  ['more', true],
  ['universal', false],
  ['', false],
  [null, false],
])('isWordSubject(%j) is %s', (text, expected) => {
  expect(isWordSubject(text)).toBe(expected)
})

it('newestWords lists the words with the latest known times', () => {
  expect(newestWords(words, 3).map(({ word }) => word)).toEqual(['reef', 'crackle', 'sun'])
  expect(newestWords(words, 9)).toHaveLength(4)
})

it('wordsOfStory lists exactly the words for which storiesOfWord lists the story', () => {
  const inStories = { tide: ['the-quiet-reef'], crackle: ['elsewhere'], constructor: ['elsewhere'] }
  const storiesOf = (name: string) =>
    words.filter(({ word }) => word === name).flatMap((word) => storiesOfWord(word, inStories))
  expect([storiesOf('tide'), storiesOf('crackle'), storiesOf('sun')]).toEqual([
    ['the-quiet-reef'],
    ['the-quiet-reef', 'the-hum'],
    [],
  ])
  expect(wordsOfStory(words, 'the-quiet-reef', inStories).map(({ word }) => word)).toEqual(['crackle', 'tide'])
  fc.assert(
    fc.property(fc.constantFrom('the-hum', 'the-quiet-reef', 'elsewhere'), (story) => {
      for (const word of words)
        expect(wordsOfStory(words, story, inStories).includes(word)).toBe(
          storiesOfWord(word, inStories).includes(story),
        )
    }),
  )
})

it('splitEvenly splits any list into as few even pages as possible without losing items', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 300 }), fc.integer({ min: 1, max: 40 }), (items, size) => {
      const pages = splitEvenly(items, size)
      const lengths = pages.map((page) => page.length)
      expect(pages.flat()).toEqual(items)
      expect(pages).toHaveLength(Math.ceil(items.length / size))
      expect(Math.max(0, ...lengths)).toBeLessThanOrEqual(size)
      expect(Math.max(0, ...lengths) - Math.min(...lengths, size)).toBeLessThanOrEqual(lengths.length > 1 ? 1 : size)
    }),
  )
})
