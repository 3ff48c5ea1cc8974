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
const NOTHING: KnownStories = { stories: {}, open: null, places: {}, read: [] }
const said = (known: Partial<KnownStories>) =>
  myStories({ ...NOTHING, ...known }).map(({ storyId, is }) => `${is} ${storyId}`)

it.each<readonly [string, Partial<KnownStories>, readonly string[]]>([
  ['nothing', {}, []],
  ['one that was opened and not begun', { open: { storyId: 'a', state: startReading('full') } }, []],
  ['the one that is open', { open: { storyId: 'a', state: begun }, read: ['a', 'b'] }, ['open a', 'read b']],
  ['what was put down, the last one first', { places: { a: begun, b: begun } }, ['begun b', 'begun a']],
  ['what was read, though a place is in it', { places: { a: begun }, read: ['a', 'b'] }, ['read b', 'read a']],
  [
    'what was told by another device',
    { stories: { a: storyState(3), b: storyState(5), c: storyState(4, 2) }, open: { storyId: 'd', state: begun } },
    ['open d', 'begun b', 'begun a', 'read c'],
  ],
])('knows %s', (_, known, stories) => expect(said(known)).toEqual(stories))

it('has each story once', () => {
  const known = {
    stories: { a: storyState(1) },
    open: { storyId: 'a', state: begun },
    places: { a: begun },
    read: ['a', 'a'],
  }
  expect(said(known)).toEqual(['open a'])
})
