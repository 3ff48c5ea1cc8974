import { beforeEach, expect, it } from 'vitest'
import { newDevice } from '../storage/device-test.ts'
import { unfinishedWork } from './unfinished-work.ts'

const keep = (key: string, value: unknown) => localStorage.setItem(key, JSON.stringify(value))

const place = (state: object) =>
  keep('story-place', { storyId: 's', state: { level: 'full', section: 0, choice: null, reflections: [], ...state } })
const words = (visit: object) => keep('word-practice', { visits: { ocean: visit } })
const sentences = (visit: object) => keep('sentence-practice', { visits: { food: visit } })

beforeEach(() => newDevice('moss'))

it('names nothing where nothing was begun', () => {
  expect(unfinishedWork('moss')).toEqual([])
  place({})
  words({ stage: 'build', finished: [], build: { slots: [null, null] } })
  sentences({ sentences: [], build: { slots: [{ filled: false }] } })
  keep('my-writing:moss', { draft: { prompt: 'p', text: ' ' }, pieces: [] })
  expect(unfinishedWork('moss')).toEqual([])
})

it.each([
  ['story', () => place({ section: 1 })],
  ['story', () => place({ reflections: [{ about: 'me', prompt: 'p', answer: 'a' }] })],
  ['writing', () => keep('my-writing:moss', { draft: { prompt: 'p', text: 'Half a sent' }, pieces: [] })],
  [
    'writing',
    () => keep('my-writing:moss', { draft: { text: '' }, aside: [{ story: 's', text: 'Half' }], pieces: [] }),
  ],
  ['words', () => words({ stage: 'build', finished: [], build: { slots: [null, 1] } })],
  ['words', () => words({ stage: 'meaning', finished: [{}], build: null })],
  ['sentences', () => sentences({ sentences: ['One.'], build: { slots: [{ filled: false }] } })],
  ['sentences', () => sentences({ sentences: [], build: { slots: [{ filled: true }] } })],
])('names the %s that are half done', (work, begin) => {
  begin()
  expect(unfinishedWork('moss')).toEqual([work])
})

it('names no writing of another child', () => {
  keep('my-writing:fern', { draft: { prompt: 'p', text: 'Half a sent' }, pieces: [] })
  expect(unfinishedWork('moss')).toEqual([])
})
