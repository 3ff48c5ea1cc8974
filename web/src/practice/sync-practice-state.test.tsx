/** Tests of bringing practice on other devices to this device. */

import { practiceStateOf } from '@lanternleaf/domain/practice-state/from-facts'
import {
  EMPTY_PRACTICE_STATE,
  mergePracticeStates,
  type PracticeState,
} from '@lanternleaf/domain/practice-state/practice-state'
import { builtWord, EXAMPLE_PRACTICE_STATE, factAt } from '@lanternleaf/domain/practice-state/testing/example'
import { startReading } from '@lanternleaf/domain/story/reading'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { currentLogin, showLogin } from '../child-login/child-login.ts'
import { appendToJournal } from '../learning-record/journal.ts'
import { practiceStates } from '../storage/entries/practice-state.ts'
import { sentencePractice } from '../storage/entries/sentences.ts'
import { readingLevel, storiesRead, storyPlace, storyPlaces } from '../storage/entries/stories.ts'
import { patternProgress, wordPractice } from '../storage/entries/words.ts'
import { resetDevice, storeLogin } from '../storage/testing/reset-device.ts'
import { adaptiveSession } from './difficulty.ts'
import { addFactsWhenIdle, storedPracticeState } from './practice-state.ts'
import { syncPracticeState } from './sync-practice-state.ts'

beforeEach(() => {
  resetDevice('moss')
  showLogin(currentLogin())
})
afterEach(() => vi.restoreAllMocks())

/** A server with this practice state of a child. @returns the mock of `fetch` */
const server = (own: PracticeState | null, childId = 'moss', meanwhile: () => void = () => undefined) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    meanwhile()
    return Response.json({ childId, seen: 'a1', own })
  })

const storedPractice = () => ({
  words: wordPractice.read(),
  sentences: sentencePractice.read(),
  patterns: patternProgress.read(),
  read: storiesRead.read(),
  looks: storedPracticeState('moss').lookedUp,
  place: storyPlace.read(),
  places: storyPlaces.read(),
  level: readingLevel.read(),
  adaptive: adaptiveSession(),
})

it('a new device gets the practice of another device', async () => {
  server(EXAMPLE_PRACTICE_STATE)
  await syncPracticeState('moss')
  expect(storedPractice()).toMatchObject({
    words: {
      memory: { words: { 'ocean-reef': { struggled: false }, 'ocean-coral': { struggled: true } } },
      visits: {},
    },
    sentences: { memory: { filled: { 'animals-one': 25 } } },
    patterns: [{ family: 'vowel_team', wordsCompleted: 1, lastCelebrated: 3 }],
    read: ['the-quiet-reef'],
    level: 'simple',
    adaptive: { currentDifficulty: 'easy', chosen: 'easy' },
    looks: { tide: { 'the-hum': expect.any(Number) } },
    place: { storyId: 'the-hum', state: { section: 1, choice: 'B', level: 'simple' } },
    places: {},
  })
})

it('keeps the practice of this device, and sends the last version tag with the next request', async () => {
  const fetched = server(EXAMPLE_PRACTICE_STATE)
  storiesRead.write(['the-lamp'])
  storyPlace.write({ storyId: 'the-lamp', state: { ...startReading('full'), section: 2 } })
  appendToJournal([{ childId: 'moss', fact: builtWord(100, 'kelp') }])
  await syncPracticeState('moss')
  const once = storedPractice()
  expect(once.read).toEqual(['the-lamp', 'the-quiet-reef'])
  expect([once.place?.storyId, Object.keys(once.places)]).toEqual(['the-lamp', ['the-hum']])
  expect(Object.keys(once.words.memory.words).toSorted()).toEqual(['ocean-coral', 'ocean-kelp', 'ocean-reef'])
  fetched.mockRestore()
  const again = server(null)
  readingLevel.write('challenge')
  await syncPracticeState('moss')
  expect(again.mock.calls[0]?.[0]).toBe('/api/practice-state?seen=a1')
  expect(storedPractice()).toEqual({ ...once, level: 'challenge' })
})

it('a story continues at the later place of another device, and is not current if it was finished there', async () => {
  server(EXAMPLE_PRACTICE_STATE)
  await syncPracticeState('moss')
  vi.restoreAllMocks()
  const further = { type: 'story-place', storyId: 'the-hum', section: 2, block: null, share: 0, choice: 'B' } as const
  server(mergePracticeStates(EXAMPLE_PRACTICE_STATE, practiceStateOf([factAt(200, further)])))
  await syncPracticeState('moss')
  expect(storyPlace.read()).toMatchObject({ storyId: 'the-hum', state: { section: 2 } })
  vi.restoreAllMocks()
  const finished = { activity: 'story_reading', title: 'The Hum', difficulty: 'easy', activeMs: 1 } as const
  server(
    mergePracticeStates(
      EXAMPLE_PRACTICE_STATE,
      practiceStateOf([factAt(300, { type: 'activity-finished', storyId: 'the-hum', ...finished })]),
    ),
  )
  await syncPracticeState('moss')
  expect([storyPlace.read(), storiesRead.read()]).toEqual([null, ['the-quiet-reef', 'the-hum']])
})

it('discards a response for a child who is not logged in', async () => {
  server(EXAMPLE_PRACTICE_STATE, 'moss', () => {
    storeLogin('fern')
    showLogin(currentLogin())
  })
  await syncPracticeState('moss')
  expect(storiesRead.read()).toEqual([])
  expect([practiceStates.of('fern').exists(), storedPracticeState('moss')]).toEqual([false, EMPTY_PRACTICE_STATE])
  vi.restoreAllMocks()
  server(EXAMPLE_PRACTICE_STATE, 'moss')
  await syncPracticeState('fern')
  expect([storiesRead.read(), storedPracticeState('fern')]).toEqual([[], EMPTY_PRACTICE_STATE])
})

it('keeps the practice that was stored during the request', async () => {
  const place = { type: 'story-place', storyId: 'the-hum', section: 1, block: null, share: 0, choice: 'B' } as const
  server(EXAMPLE_PRACTICE_STATE, 'moss', () => {
    addFactsWhenIdle([{ childId: 'moss', fact: factAt(500, place) }])
    storyPlace.write({ storyId: 'the-hum', state: { ...startReading('full'), section: 2, choice: 'B' } })
  })
  await syncPracticeState('moss')
  expect(storyPlace.read()).toMatchObject({ storyId: 'the-hum', state: { section: 2 } })
  expect(storedPracticeState('moss').stories['the-hum']?.place.place?.section).toBe(1)
})

it('everything is requested again if a part of the stored state is unreadable', async () => {
  server(EXAMPLE_PRACTICE_STATE)
  await syncPracticeState('moss')
  vi.restoreAllMocks()
  const { words } = EXAMPLE_PRACTICE_STATE
  const spoilt = {
    seen: 'a1',
    own: { ...EXAMPLE_PRACTICE_STATE, words: { ...words, 'ocean-reef': { first: 'soon' } } },
  }
  localStorage.setItem('practice-state:moss', JSON.stringify(spoilt))
  const requests = server(EXAMPLE_PRACTICE_STATE)
  expect(Object.keys(storedPracticeState('moss').words)).toEqual(['ocean-coral'])
  await syncPracticeState('moss')
  expect(requests.mock.calls[0]?.[0]).toBe('/api/practice-state?seen=')
  expect(storedPracticeState('moss')).toEqual(EXAMPLE_PRACTICE_STATE)
})

it('times in the future are set to the current time', async () => {
  server(null)
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const futureTime = Date.now() + 60_000
  const chosen = (level: 'simple' | 'full') => factAt(futureTime, { type: 'level-chosen', level })
  practiceStates.of('moss').write({ seen: 'a1', own: practiceStateOf([chosen('simple')]) })
  await syncPracticeState('moss')
  expect(storedPracticeState('moss').level?.at).toBeLessThan(futureTime)
  vi.setSystemTime(Date.now() + 1)
  addFactsWhenIdle([{ childId: 'moss', fact: chosen('full') }])
  expect(storedPracticeState('moss').level).toMatchObject({ level: 'full' })
  expect(storedPracticeState('moss').level?.at).toBeLessThan(futureTime)
})

it('an empty response stores only the version tag', async () => {
  server(EMPTY_PRACTICE_STATE)
  const before = Object.keys(localStorage)
  await syncPracticeState('moss')
  expect(Object.keys(localStorage).filter((key) => !before.includes(key))).toEqual(['practice-state:moss'])
  expect(practiceStates.of('moss').read()).toEqual({ seen: 'a1', own: EMPTY_PRACTICE_STATE })
})

it('a failed request changes nothing', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  const before = storedPractice()
  await expect(syncPracticeState('moss')).rejects.toThrow()
  expect(storedPractice()).toEqual(before)
})
