import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newAdaptiveSession } from '../difficulty/adaptive-session.ts'
import { startReading } from '../story/reading.ts'
import { countBuiltWord, countStartedWord, type PatternProgress } from '../word-building/pattern-progress.ts'
import { EMPTY_WORD_MEMORY } from '../word-building/word-memory.ts'
import { practiceStateOf } from './from-facts.ts'
import {
  applyDifficulty,
  changedLevel,
  changedPlaces,
  mergePatterns,
  mergeSentenceMemory,
  mergeStoriesRead,
  mergeWordMemory,
} from './merge-into-device.ts'
import { clampFutureTimes, EMPTY_PRACTICE_STATE, mergePracticeStates } from './practice-state.ts'
import { builtWord, EXAMPLE_PRACTICE_STATE, factAt } from './testing/example.ts'

const words = fc.array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.constantFrom('reef', 'coral', 'tide')))
const anyOwn = words.map((builds) => practiceStateOf(builds.map(([at, word]) => builtWord(at, word, { visitAt: at }))))
const anyMemory = fc.record({
  visit: fc.nat(9),
  words: fc.dictionary(
    fc.constantFrom('ocean-reef', 'ocean-kelp'),
    fc.record({ lastVisit: fc.nat(9), struggled: fc.boolean() }),
  ),
})

describe('merging the practice state into a device', () => {
  it('mergeWordMemory has every word of both sides, in any order and idempotently', () => {
    fc.assert(
      fc.property(anyMemory, anyOwn, anyOwn, (memory, a, b) => {
        const both = mergeWordMemory(mergeWordMemory(memory, a), b)
        expect(new Set(Object.keys(both.words))).toEqual(
          new Set([...Object.keys(memory.words), ...Object.keys(a.words), ...Object.keys(b.words)]),
        )
        expect(mergeWordMemory(both, a)).toEqual(both)
        expect(both).toEqual(mergeWordMemory(memory, mergePracticeStates(a, b)))
        for (const { lastVisit } of Object.values(both.words)) expect(both.visit).toBeGreaterThanOrEqual(lastVisit)
      }),
    )
  })

  it('mergeWordMemory has the attempts of all devices, each once', () => {
    const [ofThisDevice, ofOtherDevice] = [
      practiceStateOf([builtWord(1, 'reef')]),
      practiceStateOf([builtWord(1, 'reef'), builtWord(5, 'reef', { hintsUsed: 1 })]),
    ]
    const memory = mergeWordMemory(mergeWordMemory(EMPTY_WORD_MEMORY, ofThisDevice), ofOtherDevice)
    expect(memory.words['ocean-reef']).toMatchObject({
      strand: 'vowel-teams',
      tries: [
        { at: 1, how: 'alone' },
        { at: 5, how: 'hard' },
      ],
    })
  })

  it('mergePatterns has the highest word count of each family', () => {
    const three = ['a', 'b', 'c'].reduce<readonly PatternProgress[]>(
      (all) => countBuiltWord(countStartedWord(all, 'vowel_team'), 'vowel_team').patterns,
      [],
    )
    const own = practiceStateOf([
      builtWord(1, 'reef'),
      builtWord(2, 'coral'),
      factAt(3, { type: 'pattern-celebrated', family: 'silent_e', words: 5 }),
    ])
    expect(mergePatterns(three, own)).toEqual([
      { family: 'vowel_team', wordsCompleted: 3, totalEncountered: 3, lastCelebrated: 3 },
      { family: 'silent_e', wordsCompleted: 0, totalEncountered: 0, lastCelebrated: 5 },
    ])
    expect(mergePatterns([], own)[0]).toMatchObject({ family: 'vowel_team', wordsCompleted: 2, lastCelebrated: 0 })
    expect(mergePatterns(mergePatterns(three, own), own)).toEqual(mergePatterns(three, own))
    expect(mergePatterns([], practiceStateOf([builtWord(1, 'reef', { family: undefined })]))).toEqual([])
  })

  it('mergeSentenceMemory and mergeStoriesRead have the sentences and stories of both sides', () => {
    expect(mergeSentenceMemory({ visit: 7, filled: { 'animals-one': 3, own: 7 } }, EXAMPLE_PRACTICE_STATE)).toEqual({
      visit: 25,
      filled: { 'animals-one': 25, own: 7 },
    })
    expect(mergeStoriesRead(['the-lamp'], EXAMPLE_PRACTICE_STATE)).toEqual(['the-lamp', 'the-quiet-reef'])
  })

  it('changedLevel and applyDifficulty take over what was chosen on another device only if it is new', () => {
    expect(changedLevel(EMPTY_PRACTICE_STATE, EXAMPLE_PRACTICE_STATE)).toBe('simple')
    expect(changedLevel(EXAMPLE_PRACTICE_STATE, EXAMPLE_PRACTICE_STATE)).toBeNull()
    expect(changedLevel(EMPTY_PRACTICE_STATE, EMPTY_PRACTICE_STATE)).toBeNull()
    const session = {
      ...newAdaptiveSession('moss', 10),
      adaptationTriggers: { strugglesInRow: 1, successesInRow: 0, lastAdaptation: 5 },
    }
    expect(applyDifficulty(session, EXAMPLE_PRACTICE_STATE, EXAMPLE_PRACTICE_STATE)).toBe(session)
    expect(applyDifficulty(session, EMPTY_PRACTICE_STATE, EXAMPLE_PRACTICE_STATE)).toMatchObject({
      currentDifficulty: 'easy',
      chosen: 'easy',
      adaptationTriggers: { strugglesInRow: 0, lastAdaptation: 5 },
    })
  })

  it('changedPlaces takes over the place in a story and preserves the local answers', () => {
    const answer = { about: 'me', prompt: 'Which sounds?', answer: 'Rain.' } as const
    const localPlaces = { 'the-hum': { ...startReading('full'), reflections: [answer] } }
    expect(changedPlaces(EMPTY_PRACTICE_STATE, EXAMPLE_PRACTICE_STATE, localPlaces, 'full')).toEqual([
      [
        'the-hum',
        { level: 'full', section: 1, at: { block: 'problem-prose', share: 0.5 }, choice: 'B', reflections: [answer] },
      ],
      ['the-quiet-reef', null],
    ])
    expect(changedPlaces(EXAMPLE_PRACTICE_STATE, EXAMPLE_PRACTICE_STATE, localPlaces, 'full')).toEqual([])
  })

  it('changedPlaces returns the changed places of several stories, the most recent last', () => {
    const leftAt = (when: number, storyId: string, section: number) =>
      factAt(when, { type: 'story-place', storyId, section, block: null, share: 0, choice: null })
    const before = practiceStateOf([leftAt(1, 'the-hum', 0), leftAt(2, 'the-lamp', 0), leftAt(2, 'the-kite', 0)])
    const now = mergePracticeStates(before, practiceStateOf([leftAt(12, 'the-hum', 2), leftAt(9, 'the-lamp', 1)]))
    const stateAt = (section: number) => ({ section, at: null, choice: null, level: 'simple', reflections: [] })
    expect(changedPlaces(before, now, {}, 'simple')).toEqual([
      ['the-lamp', stateAt(1)],
      ['the-hum', stateAt(2)],
    ])
  })

  it('keeps local values if the practice state has nothing newer', () => {
    const own = practiceStateOf([builtWord(8, 'reef', { visitAt: 5, struggledWords: [] })])
    const memory = (lastVisit: number) => ({
      visit: 9,
      words: { 'ocean-reef': { lastVisit, struggled: true, strand: null, tries: [] } },
    })
    const struggled = (lastVisit: number) => mergeWordMemory(memory(lastVisit), own).words['ocean-reef']?.struggled
    expect([4, 5, 6].map(struggled)).toEqual([false, true, true])
    expect(mergeSentenceMemory({ visit: 40, filled: { 'animals-one': 40 } }, EXAMPLE_PRACTICE_STATE).filled).toEqual({
      'animals-one': 40,
    })
    const session = newAdaptiveSession('moss', 10)
    expect(applyDifficulty(session, EXAMPLE_PRACTICE_STATE, EMPTY_PRACTICE_STATE)).toBe(session)
  })

  it('mergeWordMemory leaves the strand of old words null unless the device knows it', () => {
    const own = practiceStateOf([builtWord(1, 'reef', { strand: undefined })])
    expect(mergeWordMemory(EMPTY_WORD_MEMORY, own).words['ocean-reef']?.strand).toBeNull()
    const memory = { visit: 1, words: { 'ocean-reef': { lastVisit: 1, struggled: false, strand: 'blends' as const } } }
    expect(mergeWordMemory(memory, own).words['ocean-reef']?.strand).toBe('blends')
  })

  it('clampFutureTimes limits times that a wrong clock recorded', () => {
    const now = clampFutureTimes(EXAMPLE_PRACTICE_STATE, 45)
    expect(now.level).toEqual({ at: 45, level: 'simple' })
    expect(now.stories['the-hum']?.place.place).toEqual(EXAMPLE_PRACTICE_STATE.stories['the-hum']?.place.place)
    const later = practiceStateOf([factAt(46, { type: 'level-chosen', level: 'full' })])
    expect(mergePracticeStates(now, later).level?.level).toBe('full')
    expect(clampFutureTimes(EXAMPLE_PRACTICE_STATE, 95)).toEqual(EXAMPLE_PRACTICE_STATE)
  })

  it('mergeWordMemory of two empty states is empty', () => {
    expect(mergeWordMemory(EMPTY_WORD_MEMORY, EMPTY_PRACTICE_STATE)).toEqual(EMPTY_WORD_MEMORY)
  })
})

it('mergePatterns and mergeWordMemory keep a family and strand that only a later version knows', () => {
  const own = practiceStateOf([builtWord(1, 'reef', { family: 'of-tomorrow', strand: 'of-tomorrow' } as object)])
  expect(mergePatterns([], own)).toMatchObject([{ family: 'of-tomorrow', wordsCompleted: 1 }])
  const { words } = mergeWordMemory(EMPTY_WORD_MEMORY, own)
  expect(words['ocean-reef']).toMatchObject({ strand: 'of-tomorrow', tries: [{ at: 1 }] })
})
