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
import { resetDevice } from '../../storage/testing/new-device.ts'
import { unfinishedWork } from './unfinished-work.ts'

const place = (state: object) => storyPlace.write({ storyId: 's', state: { ...startReading('full'), ...state } })

const keepWords = (...events: readonly PracticeEvent[]) => {
  const { memory, visit } = words({ type: 'begun' }, { type: 'word-heard' }, ...events)
  wordPractice.write({ memory, visits: { ocean: visit } })
}

const keepSentences = (...events: readonly SentenceVisitEvent[]) => {
  const { memory, visit } = sentences(...events)
  sentencePractice.write({ memory, visits: { animals: visit }, level: FIRST_SENTENCE_LEVEL })
}

const write = (text: string, aside = '', childId = 'moss') => {
  const draft = (written: string) => ({ story: null, prompt: 'p', text: written })
  myWriting.of(childId).write({ draft: draft(text), aside: [draft(aside)], pieces: [] })
}

beforeEach(() => resetDevice('moss'))

it('lists nothing if nothing was begun', () => {
  expect(unfinishedWork('moss')).toEqual([])
  place({})
  keepWords()
  keepSentences()
  write(' ')
  expect(unfinishedWork('moss')).toEqual([])
})

it.each([
  ['your story', () => place({ section: 1 })],
  ['your story', () => place({ choice: 'A' })],
  ['your story', () => place({ reflections: [{ about: 'me', prompt: 'p', answer: 'a' }] })],
  ['your writing', () => write('Half a sent')],
  ['your writing', () => write('', 'Half')],
  ['your words', () => keepWords({ type: 'piece-placed', piece: 1 })],
  [
    'your words',
    () => keepWords({ type: 'piece-placed', piece: 0, slot: 0 }, { type: 'piece-placed', piece: 1, slot: 1 }),
  ],
  [
    'your sentences',
    () => keepSentences({ type: 'slot-clicked', slot: 0, at: 1 }, { type: 'word-chosen', word: 'tiny' }),
  ],
])('names %s where that is half done', (work, begin) => {
  begin()
  expect(unfinishedWork('moss')).toEqual([work])
})

it('lists no writing of another child', () => {
  write('Half a sent', '', 'fern')
  expect(unfinishedWork('moss')).toEqual([])
})
