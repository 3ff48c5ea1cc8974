import { expect, it, vi } from 'vitest'
import { nextInSeries } from './next-in-series.ts'

vi.mock('#generated/story-series', () => ({ storySeries: [{ name: 'Koza', storyIds: ['one', 'two', 'three'] }] }))
vi.mock('#generated/listed-stories', () => ({
  listedStories: Object.fromEntries(
    ['one', 'two', 'three'].map((id) => [id, { interest: 'art', title: `Title ${id}` }]),
  ),
}))

it.each([
  ['the story after it', 'one', ['one'], 'two'],
  ['the next unfinished one if the story after it is finished', 'one', ['one', 'two'], 'three'],
  ['the first story after the last', 'three', ['three'], 'one'],
  ['nothing if all are finished', 'two', ['one', 'two', 'three'], undefined],
  ['nothing for a story of no series', 'else', [], undefined],
])('nextInSeries offers %s', (_, storyId, finished, expected) => {
  expect(nextInSeries(storyId, finished)?.storyId).toBe(expected)
})

it('nextInSeries says whom the story is about, its title and its address', () => {
  expect(nextInSeries('one', [])).toEqual({ name: 'Koza', storyId: 'two', title: 'Title two', to: '/story/art/two' })
})
