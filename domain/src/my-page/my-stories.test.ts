import { expect, it } from 'vitest'
import type { StoryState } from '../practice-state/practice-state.ts'
import { startReading } from '../story/reading.ts'
import { type KnownStories, myStories } from './my-stories.ts'

const begun = { ...startReading('full'), section: 1 }
const storyState = (at: number, finished: number | null = null): StoryState => ({
  begun: 1,
  finished,
  place: { at, place: null },
})
const NO_STORIES: KnownStories = { stories: {}, openStory: null, placesByStory: {}, readStoryIds: [] }
const listOf = (known: Partial<KnownStories>) =>
  myStories({ ...NO_STORIES, ...known }).map(({ storyId, status }) => `${status} ${storyId}`)

it.each<readonly [string, Partial<KnownStories>, readonly string[]]>([
  ['no story if nothing is known', {}, []],
  ['no story that was opened but not started', { openStory: { storyId: 'a', state: startReading('full') } }, []],
  [
    'the open story first, then those that were read',
    { openStory: { storyId: 'a', state: begun }, readStoryIds: ['a', 'b'] },
    ['open a', 'read b'],
  ],
  [
    'stories that were started, the last one first',
    { placesByStory: { a: begun, b: begun } },
    ['started b', 'started a'],
  ],
  [
    'a story as read even if it also has a stored place',
    { placesByStory: { a: begun }, readStoryIds: ['a', 'b'] },
    ['read b', 'read a'],
  ],
  [
    'the stories of other devices, the latest first',
    { stories: { a: storyState(3), b: storyState(5), c: storyState(4, 2) }, openStory: { storyId: 'd', state: begun } },
    ['open d', 'started b', 'started a', 'read c'],
  ],
])('myStories lists %s', (_, known, stories) => expect(listOf(known)).toEqual(stories))

it('myStories lists each story once', () => {
  const known = {
    stories: { a: storyState(1) },
    openStory: { storyId: 'a', state: begun },
    placesByStory: { a: begun },
    readStoryIds: ['a', 'a'],
  }
  expect(listOf(known)).toEqual(['open a'])
})
