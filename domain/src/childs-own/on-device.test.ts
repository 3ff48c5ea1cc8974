import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newAdaptiveSession } from '../difficulty/adaptive-session.ts'
import { startReading } from '../story/reading.ts'
import { complete, encounter, type PatternProgress } from '../word-building/pattern-progress.ts'
import { NO_WORDS_MET } from '../word-building/word-memory.ts'
import { joined, NOTHING_OWN } from './childs-own.ts'
import { notAhead } from './not-ahead.ts'
import {
  adaptiveWith,
  newLevel,
  patternsWith,
  placesLeft,
  sentenceMemoryWith,
  storiesReadWith,
  wordMemoryWith,
} from './on-device.ts'
import { ownOfFacts } from './own-of-facts.ts'
import { built, EXAMPLE_OWN, told } from './testing/example.ts'

const words = fc.array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.constantFrom('reef', 'coral', 'tide')))
const anyOwn = words.map((all) => ownOfFacts(all.map(([at, word]) => built(at, word, { visitAt: at }))))
const anyMemory = fc.record({
  visit: fc.nat(9),
  words: fc.dictionary(
    fc.constantFrom('ocean-reef', 'ocean-kelp'),
    fc.record({ lastVisit: fc.nat(9), struggled: fc.boolean() }),
  ),
})

describe('what a device goes on with', () => {
  it('has every word of both, and the same however often, and in whatever order, it is told', () => {
    fc.assert(
      fc.property(anyMemory, anyOwn, anyOwn, (memory, one, other) => {
        const both = wordMemoryWith(wordMemoryWith(memory, one), other)
        expect(new Set(Object.keys(both.words))).toEqual(
          new Set([...Object.keys(memory.words), ...Object.keys(one.words), ...Object.keys(other.words)]),
        )
        expect(wordMemoryWith(both, one)).toEqual(both)
        expect(both).toEqual(wordMemoryWith(memory, joined(one, other)))
        for (const { lastVisit } of Object.values(both.words)) expect(both.visit).toBeGreaterThanOrEqual(lastVisit)
      }),
    )
  })

  it('knows how a word went on whatever device, each time once', () => {
    const [here, there] = [
      ownOfFacts([built(1, 'reef')]),
      ownOfFacts([built(1, 'reef'), built(5, 'reef', { hintsUsed: 1 })]),
    ]
    const memory = wordMemoryWith(wordMemoryWith(NO_WORDS_MET, here), there)
    expect(memory.words['ocean-reef']).toMatchObject({
      strand: 'vowel-teams',
      tries: [
        { at: 1, how: 'alone' },
        { at: 5, how: 'hard' },
      ],
    })
  })

  it('has counted no fewer words of a family than anybody', () => {
    const three = ['a', 'b', 'c'].reduce<readonly PatternProgress[]>(
      (all) => complete(encounter(all, 'vowel_team'), 'vowel_team').patterns,
      [],
    )
    const own = ownOfFacts([
      built(1, 'reef'),
      built(2, 'coral'),
      told(3, { type: 'pattern-celebrated', family: 'silent_e', words: 5 }),
    ])
    expect(patternsWith(three, own)).toEqual([
      { family: 'vowel_team', wordsCompleted: 3, totalEncountered: 3, lastCelebrated: 3 },
      { family: 'silent_e', wordsCompleted: 0, totalEncountered: 0, lastCelebrated: 5 },
    ])
    expect(patternsWith([], own)[0]).toMatchObject({ family: 'vowel_team', wordsCompleted: 2, lastCelebrated: 0 })
    expect(patternsWith(patternsWith(three, own), own)).toEqual(patternsWith(three, own))
    expect(patternsWith([], ownOfFacts([built(1, 'reef', { family: undefined })]))).toEqual([])
  })

  it('has the sentences and the stories read of both', () => {
    expect(sentenceMemoryWith({ visit: 7, filled: { 'animals-one': 3, own: 7 } }, EXAMPLE_OWN)).toEqual({
      visit: 25,
      filled: { 'animals-one': 25, own: 7 },
    })
    expect(storiesReadWith(['the-lamp'], EXAMPLE_OWN)).toEqual(['the-lamp', 'the-quiet-reef'])
  })

  it('has the level and the difficulty that were chosen elsewhere, and none that this device told', () => {
    expect(newLevel(NOTHING_OWN, EXAMPLE_OWN)).toBe('simple')
    expect(newLevel(EXAMPLE_OWN, EXAMPLE_OWN)).toBeNull()
    expect(newLevel(NOTHING_OWN, NOTHING_OWN)).toBeNull()
    const session = {
      ...newAdaptiveSession('moss', 10),
      adaptationTriggers: { strugglesInRow: 1, successesInRow: 0, lastAdaptation: 5 },
    }
    expect(adaptiveWith(session, EXAMPLE_OWN, EXAMPLE_OWN)).toBe(session)
    expect(adaptiveWith(session, NOTHING_OWN, EXAMPLE_OWN)).toMatchObject({
      currentDifficulty: 'easy',
      chosen: 'easy',
      adaptationTriggers: { strugglesInRow: 0, lastAdaptation: 5 },
    })
  })

  it('is where a story was left elsewhere, with what was answered in it here', () => {
    const answer = { about: 'me', prompt: 'Which sounds?', answer: 'Rain.' } as const
    const here = { 'the-hum': { ...startReading('full'), reflections: [answer] } }
    expect(placesLeft(NOTHING_OWN, EXAMPLE_OWN, here, 'full')).toEqual([
      [
        'the-hum',
        { level: 'full', section: 1, at: { block: 'problem-prose', share: 0.5 }, choice: 'B', reflections: [answer] },
      ],
      ['the-quiet-reef', null],
    ])
    expect(placesLeft(EXAMPLE_OWN, EXAMPLE_OWN, here, 'full')).toEqual([])
  })

  it('is where each of several stories was left elsewhere last, the latest last, opened here or not', () => {
    const left = (when: number, storyId: string, section: number) =>
      told(when, { type: 'story-place', storyId, section, block: null, share: 0, choice: null })
    const before = ownOfFacts([left(1, 'the-hum', 0), left(2, 'the-lamp', 0), left(2, 'the-kite', 0)])
    const now = joined(before, ownOfFacts([left(12, 'the-hum', 2), left(9, 'the-lamp', 1)]))
    const at = (section: number) => ({ section, at: null, choice: null, level: 'simple', reflections: [] })
    expect(placesLeft(before, now, {}, 'simple')).toEqual([
      ['the-lamp', at(1)],
      ['the-hum', at(2)],
    ])
  })

  it('goes by what it knows itself where nothing later was told', () => {
    const own = ownOfFacts([built(8, 'reef', { visitAt: 5, struggledWords: [] })])
    const memory = (lastVisit: number) => ({
      visit: 9,
      words: { 'ocean-reef': { lastVisit, struggled: true, strand: null, tries: [] } },
    })
    const struggled = (lastVisit: number) => wordMemoryWith(memory(lastVisit), own).words['ocean-reef']?.struggled
    expect([4, 5, 6].map(struggled)).toEqual([false, true, true])
    expect(sentenceMemoryWith({ visit: 40, filled: { 'animals-one': 40 } }, EXAMPLE_OWN).filled).toEqual({
      'animals-one': 40,
    })
    const session = newAdaptiveSession('moss', 10)
    expect(adaptiveWith(session, EXAMPLE_OWN, NOTHING_OWN)).toBe(session)
  })

  it('has words of no strand from before strands were told, but for what it knows', () => {
    const own = ownOfFacts([built(1, 'reef', { strand: undefined })])
    expect(wordMemoryWith(NO_WORDS_MET, own).words['ocean-reef']?.strand).toBeNull()
    const here = { visit: 1, words: { 'ocean-reef': { lastVisit: 1, struggled: false, strand: 'blends' as const } } }
    expect(wordMemoryWith(here, own).words['ocean-reef']?.strand).toBe('blends')
  })

  it('holds nothing for ever that a wrong clock said', () => {
    const now = notAhead(EXAMPLE_OWN, 45)
    expect(now.level).toEqual({ at: 45, level: 'simple' })
    expect(now.stories['the-hum']?.place.place).toEqual(EXAMPLE_OWN.stories['the-hum']?.place.place)
    const later = ownOfFacts([told(46, { type: 'level-chosen', level: 'full' })])
    expect(joined(now, later).level?.level).toBe('full')
    expect(notAhead(EXAMPLE_OWN, 95)).toEqual(EXAMPLE_OWN)
  })

  it('begins with nothing where nothing was', () => {
    expect(wordMemoryWith(NO_WORDS_MET, NOTHING_OWN)).toEqual(NO_WORDS_MET)
  })
})

it('goes on with a word whose family and strand only a later version knows', () => {
  const own = ownOfFacts([built(1, 'reef', { family: 'of-tomorrow', strand: 'of-tomorrow' } as object)])
  expect(patternsWith([], own)).toMatchObject([{ family: 'of-tomorrow', wordsCompleted: 1 }])
  const { words } = wordMemoryWith(NO_WORDS_MET, own)
  expect(words['ocean-reef']).toMatchObject({ strand: 'of-tomorrow', tries: [{ at: 1 }] })
})
