/** Tests of the list of a child's unfinished work. */

import { FIRST_SENTENCE_LEVEL } from '@lanternleaf/domain/sentence-building/sentence-level'
import type { SentenceVisitEvent } from '@lanternleaf/domain/sentence-building/sentence-visit'
import { startReading } from '@lanternleaf/domain/story/reading'
import type { PracticeEvent } from '@lanternleaf/domain/word-building/word-practice'
import { beforeEach, expect, it } from 'vitest'
import { sentencePractice } from '../../storage/entries/sentences.ts'
import { storyPlace } from '../../storage/entries/stories.ts'
import { wordPractice } from '../../storage/entries/words.ts'
import { myWriting } from '../../storage/entries/writing.ts'
import { sentences, words } from '../../storage/testing/examples.ts'
import { resetDevice } from '../../storage/testing/reset-device.ts'
import { unfinishedWork } from './unfinished-work.ts'

const storeStoryPlace = (state: object) =>
  storyPlace.write({ storyId: 's', state: { ...startReading('full'), ...state } })

const storeWords = (...events: readonly PracticeEvent[]) => {
  const { memory, visit } = words({ type: 'started' }, { type: 'word-heard' }, ...events)
  wordPractice.write({ memory, visits: { ocean: visit } })
}

const storeSentences = (...events: readonly SentenceVisitEvent[]) => {
  const { memory, visit } = sentences(...events)
  sentencePractice.write({ memory, visits: { animals: visit }, level: FIRST_SENTENCE_LEVEL })
}

/** Stores two drafts: `text` is the open one, `otherText` is one that was put aside. */
const storeDrafts = (text: string, otherText = '', childId = 'moss') => {
  const draft = (draftText: string) => ({ story: null, prompt: 'p', text: draftText })
  myWriting.of(childId).write({ draft: draft(text), aside: [draft(otherText)], pieces: [] })
}

beforeEach(() => resetDevice('moss'))

it('lists nothing if nothing was begun', () => {
  expect(unfinishedWork('moss')).toEqual([])
  storeStoryPlace({})
  storeWords()
  storeSentences()
  storeDrafts(' ')
  expect(unfinishedWork('moss')).toEqual([])
})

it.each([
  ['a story', () => storeStoryPlace({ section: 1 })],
  ['a story', () => storeStoryPlace({ choice: 'A' })],
  ['a story', () => storeStoryPlace({ reflections: [{ about: 'me', prompt: 'p', answer: 'a' }] })],
  ['your writing', () => storeDrafts('Half a sent')],
  ['your writing', () => storeDrafts('', 'Half')],
  ['a word', () => storeWords({ type: 'piece-placed', piece: 1 })],
  [
    'a word',
    () => storeWords({ type: 'piece-placed', piece: 0, slot: 0 }, { type: 'piece-placed', piece: 1, slot: 1 }),
  ],
  ['a sentence', () => storeSentences({ type: 'slot-clicked', slot: 0, at: 1 }, { type: 'word-chosen', word: 'tiny' })],
])('lists %s if it is unfinished', (work, begin) => {
  begin()
  expect(unfinishedWork('moss')).toEqual([work])
})

it('does not list the writing of another child', () => {
  storeDrafts('Half a sent', '', 'fern')
  expect(unfinishedWork('moss')).toEqual([])
})
