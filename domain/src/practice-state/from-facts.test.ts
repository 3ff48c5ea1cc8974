import { describe, expect, it } from 'vitest'
import type { Fact } from '../learning-session/fact.ts'
import { practiceStateOf, wordsLookedUpIn } from './from-facts.ts'
import { EMPTY_PRACTICE_STATE, type PracticeState } from './practice-state.ts'
import { factAt } from './testing/example.ts'

const filled = (visitAt?: number): Fact =>
  factAt(30, {
    type: 'sentence-practice',
    templateId: 'animals-one',
    misfits: 0,
    visitId: 'v2',
    theme: 'animals',
    visitAt,
    difficulty: 'easy',
    timeSpent: 9_000,
    hintsUsed: 0,
    planned: 6,
  })
const finished = (storyId?: string): Fact =>
  factAt(80, {
    type: 'activity-finished',
    activity: 'story_reading',
    title: 'The Hum',
    storyId,
    difficulty: 'regular',
    activeMs: 60_000,
  })
const storyPlace = (block: string | null): Fact =>
  factAt(70, { type: 'story-place', storyId: 'the-hum', section: 1, block, share: 0.5, choice: 'B' })
const lookedUpIn = (storyId: string): Fact => factAt(90, { type: 'word-looked-up', word: 'tide', storyId })
const changed = (chosen?: 'easy' | null): Fact =>
  factAt(50, { type: 'difficulty-changed', from: 'regular', to: 'easy', by: 'child', chosen })
const begunStory = (place: object | null) => ({ begun: 70, finished: null, place: { at: 70, place } })

describe('the practice state of one fact', () => {
  it.each<[string, Fact, object]>([
    ['a sentence at the time of its visit', filled(25), { sentences: { 'animals-one': 25 } }],
    [
      'a sentence at the time of its fact if an older client sent no visit',
      filled(),
      { sentences: { 'animals-one': 30 } },
    ],
    [
      'a family that was celebrated',
      factAt(40, { type: 'pattern-celebrated', family: 'silent_e', words: 5 }),
      { celebrated: { silent_e: 5 } },
    ],
    ['a difficulty', changed('easy'), { difficulty: { at: 50, difficulty: 'easy', chosen: 'easy' } }],
    [
      'a difficulty that adapts to the words again',
      changed(null),
      { difficulty: { at: 50, difficulty: 'easy', chosen: null } },
    ],
    ['no difficulty if an older client did not send the choice', changed(), {}],
    ['a level', factAt(60, { type: 'level-chosen', level: 'simple' }), { level: { at: 60, level: 'simple' } }],
    [
      'a place in a story',
      storyPlace('problem-prose'),
      { stories: { 'the-hum': begunStory({ section: 1, at: { block: 'problem-prose', share: 0.5 }, choice: 'B' }) } },
    ],
    [
      'the beginning of a section',
      storyPlace(null),
      { stories: { 'the-hum': begunStory({ section: 1, at: null, choice: 'B' }) } },
    ],
    [
      'a story read to its end',
      finished('the-hum'),
      { stories: { 'the-hum': { begun: 80, finished: 80, place: { at: 80, place: null } } } },
    ],
    ['nothing for a generated story read to its end', finished('generated-1'), {}],
    ['nothing for an activity without a story', finished(), {}],
    ['a word that was looked up', lookedUpIn('the-hum'), { lookedUp: { tide: { 'the-hum': 90 } } }],
    [
      'a word that was looked up in a generated story, as "mixed"',
      lookedUpIn('generated-1'),
      { lookedUp: { tide: { mixed: 90 } } },
    ],
    ['nothing for a fact of the session', factAt(1, { type: 'session-completed' }), {}],
  ])('contains %s', (_, fact, own) => {
    const all: PracticeState = { ...EMPTY_PRACTICE_STATE, ...own }
    expect(practiceStateOf([fact])).toEqual(all)
    expect(practiceStateOf([fact, fact, factAt(2, { type: 'session-completed' })])).toEqual(all)
  })
})

const lookedUp = { crackle: { reef: 1, eel: 2 }, claw: { eel: 3 }, tent: { mixed: 4 } }

it.each([
  ['reef', ['crackle']],
  ['eel', ['crackle', 'claw']],
  ['generated-a1', ['tent']],
  ['toString', []],
])('wordsLookedUpIn(%s) returns %j', (storyId, words) => {
  expect([...wordsLookedUpIn({ lookedUp }, storyId)]).toEqual(words)
})
