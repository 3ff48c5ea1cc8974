import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PHONICS_FAMILIES } from '../phonics/phonics-family.ts'
import { practiceStateOf } from './from-facts.ts'
import { EMPTY_PRACTICE_STATE, mergePracticeStates, mergeTables, type PracticeState } from './practice-state.ts'
import { builtWord, EXAMPLE_PRACTICE_STATE, factAt } from './testing/example.ts'

const at = fc.integer({ min: 1, max: 6 })
const family = fc.option(fc.constantFrom(...PHONICS_FAMILIES.slice(0, 2)), { nil: undefined })
const difficulty = fc.constantFrom('easy' as const, 'regular' as const)
const story = fc.constantFrom('the-hum', 'the-quiet-reef')

/** Few names and few times, so that many facts are about the same word or story at the same time. */
const anyFact = fc.oneof(
  fc
    .tuple(
      at,
      fc.constantFrom('reef', 'constructor'),
      family,
      fc.boolean(),
      fc.boolean(),
      fc.option(at, { nil: undefined }),
    )
    .map(([when, word, its, mastered, struggled, visitAt]) =>
      builtWord(when, word, {
        hintsUsed: mastered ? 0 : 2,
        family: its,
        correctWords: mastered ? [word] : [],
        struggledWords: struggled ? [word] : [],
        visitAt,
      }),
    ),
  fc.tuple(at, at).map(([when, visitAt]) =>
    factAt(when, {
      type: 'sentence-practice',
      templateId: 'one',
      misfits: 0,
      visitId: 'v2',
      theme: 'animals',
      visitAt,
      difficulty: 'easy',
      timeSpent: 9_000,
      hintsUsed: 0,
      planned: 6,
    }),
  ),
  fc
    .tuple(at, fc.constantFrom(3 as const, 5 as const))
    .map(([when, words]) => factAt(when, { type: 'pattern-celebrated', family: 'vowel_team', words })),
  fc
    .tuple(at, difficulty, fc.option(difficulty, { nil: undefined }))
    .map(([when, to, chosen]) =>
      factAt(when, { type: 'difficulty-changed', from: 'challenge', to, by: 'child', chosen }),
    ),
  fc
    .tuple(at, fc.constantFrom('simple' as const, 'challenge' as const))
    .map(([when, level]) => factAt(when, { type: 'level-chosen', level })),
  fc
    .tuple(at, story, fc.nat(2), fc.option(fc.constantFrom('A' as const, 'B' as const)))
    .map(([when, storyId, section, choice]) =>
      factAt(when, { type: 'story-place', storyId, section, block: 'prose', share: 0.5, choice }),
    ),
  fc.tuple(at, story).map(([when, storyId]) =>
    factAt(when, {
      type: 'activity-finished',
      activity: 'story_reading',
      title: 'The Hum',
      storyId,
      difficulty: 'easy',
      activeMs: 1,
    }),
  ),
  fc
    .tuple(at, fc.constantFrom('blends' as const, 'roots' as const))
    .map(([when, strand]) => factAt(when, { type: 'lesson-shown', strand })),
  fc
    .tuple(at, fc.constantFrom('tide', '__proto__'), story)
    .map(([when, word, storyId]) => factAt(when, { type: 'word-looked-up', word, storyId })),
)
const anyFacts = fc.array(anyFact, { maxLength: 12 })
const anyOwn: fc.Arbitrary<PracticeState> = anyFacts.map(practiceStateOf)

describe('the practice state', () => {
  it('is the same if facts come in another order, twice or in batches', () => {
    const shuffled = anyFacts.chain((facts) =>
      fc.tuple(
        fc.constant(facts),
        fc.shuffledSubarray([...facts, ...facts], { minLength: 2 * facts.length }),
        fc.nat(facts.length),
      ),
    )
    fc.assert(
      fc.property(shuffled, ([facts, twice, cut]) => {
        expect(practiceStateOf(twice)).toEqual(practiceStateOf(facts))
        expect(mergePracticeStates(practiceStateOf(facts.slice(cut)), practiceStateOf(facts.slice(0, cut)))).toEqual(
          practiceStateOf(facts),
        )
      }),
    )
  })

  it('merges commutatively, associatively and idempotently', () => {
    fc.assert(
      fc.property(anyOwn, anyOwn, anyOwn, (a, b, third) => {
        expect(mergePracticeStates(a, b)).toEqual(mergePracticeStates(b, a))
        expect(mergePracticeStates(mergePracticeStates(a, b), third)).toEqual(
          mergePracticeStates(a, mergePracticeStates(b, third)),
        )
        expect(mergePracticeStates(a, a)).toEqual(a)
        expect(mergePracticeStates(a, EMPTY_PRACTICE_STATE)).toEqual(a)
      }),
    )
  })

  it('contains every entry of both sides when merged', () => {
    fc.assert(
      fc.property(anyOwn, anyOwn, (a, b) => {
        const both = mergePracticeStates(a, b)
        for (const table of ['words', 'sentences', 'celebrated', 'stories', 'lookedUp', 'lessons'] as const)
          expect(new Set(Object.keys(both[table]))).toEqual(
            new Set([...Object.keys(a[table]), ...Object.keys(b[table])]),
          )
        for (const [id, { mastered, first, last }] of Object.entries(a.words)) {
          const word = both.words[id]
          expect(word?.mastered).toBe(mastered || (Object.hasOwn(b.words, id) && b.words[id]?.mastered === true))
          expect(word?.first).toBeLessThanOrEqual(first)
          expect(word?.last.at).toBeGreaterThanOrEqual(last.at)
        }
      }),
    )
  })

  it('contains every word, sentence, story and lesson, and the latest choices', () => {
    expect(EXAMPLE_PRACTICE_STATE).toEqual({
      words: {
        'ocean-reef': {
          first: 10,
          mastered: true,
          last: { at: 10, visitAt: 1, struggled: false, family: 'vowel_team', strand: 'vowel-teams' },
          tries: [{ at: 10, how: 'alone', rule: 2, choices: 20 }],
        },
        'ocean-coral': {
          first: 20,
          mastered: false,
          last: { at: 20, visitAt: 1, struggled: true, family: null, strand: null },
          tries: [{ at: 20, how: 'again', rule: 2, choices: 20 }],
        },
      },
      sentences: { 'animals-one': 25 },
      celebrated: { vowel_team: 3 },
      difficulty: { at: 50, difficulty: 'easy', chosen: 'easy' },
      level: { at: 60, level: 'simple' },
      stories: {
        'the-hum': {
          begun: 70,
          finished: null,
          place: { at: 70, place: { section: 1, at: { block: 'problem-prose', share: 0.5 }, choice: 'B' } },
        },
        'the-quiet-reef': { begun: 80, finished: 80, place: { at: 80, place: null } },
      },
      lookedUp: { tide: { 'the-hum': 90 } },
      lessons: { blends: 95 },
    })
  })

  it('gives the words of early facts, which have no ids, an id from the theme of the visit', () => {
    const older = { wordId: undefined, family: undefined, strand: undefined, visitAt: undefined, rule: undefined }
    const last = { at: 7, visitAt: 7, struggled: false, family: null, strand: null }
    const tries = [{ at: 7, how: 'alone' }]
    expect(practiceStateOf([builtWord(7, 'reef', { ...older, words: ['reef', 'tide'] })]).words).toEqual({
      'ocean-reef': { first: 7, mastered: true, last, tries },
      'ocean-tide': { first: 7, mastered: false, last, tries },
    })
  })

  it('records when a word was first built and a story first finished', () => {
    const finished = {
      type: 'activity-finished',
      activity: 'story_reading',
      title: 'The Hum',
      storyId: 'the-hum',
    } as const
    const on = (day: number) =>
      practiceStateOf([builtWord(day, 'reef'), factAt(day, { ...finished, difficulty: 'easy', activeMs: 1 })])
    for (const both of [mergePracticeStates(on(3), on(11)), mergePracticeStates(on(11), on(3))]) {
      expect(both.words['ocean-reef']).toMatchObject({ first: 3, last: { at: 11 } })
      expect(both.stories['the-hum']).toMatchObject({ begun: 3, finished: 3, place: { at: 11 } })
    }
  })

  it('is empty for facts that concern only the session', () => {
    expect(practiceStateOf([])).toEqual(EMPTY_PRACTICE_STATE)
    expect(practiceStateOf([factAt(1, { type: 'session-completed' })])).toEqual(EMPTY_PRACTICE_STATE)
  })

  it('leaves out generated stories, and stores their look-ups together as "mixed"', () => {
    const finished = { activity: 'story_reading', title: 'The Hum', difficulty: 'easy', activeMs: 1 } as const
    const facts = Array.from({ length: 600 }, (_, time) => [
      factAt(time, { type: 'activity-finished', storyId: `generated-${time}`, ...finished }),
      factAt(time, { type: 'word-looked-up', word: 'tide', storyId: `generated-${time}` }),
    ])
    const own = mergePracticeStates(EXAMPLE_PRACTICE_STATE, practiceStateOf(facts.flat()))
    expect(own.stories).toEqual(EXAMPLE_PRACTICE_STATE.stories)
    expect(own.lookedUp).toEqual({ tide: { 'the-hum': 90, mixed: 599 } })
  })

  it('ignores a change of difficulty from an older client that does not say what the child has chosen', () => {
    const change = { type: 'difficulty-changed', from: 'easy', to: 'regular', by: 'adaptive' } as const
    expect(mergePracticeStates(EXAMPLE_PRACTICE_STATE, practiceStateOf([factAt(99, change)])).difficulty).toEqual(
      EXAMPLE_PRACTICE_STATE.difficulty,
    )
    const withoutChoice = practiceStateOf([factAt(99, { ...change, chosen: null })])
    expect(mergePracticeStates(EXAMPLE_PRACTICE_STATE, withoutChoice).difficulty).toEqual({
      at: 99,
      difficulty: 'regular',
      chosen: null,
    })
  })

  it('stores the place in a story that was restarted after its end', () => {
    const place = {
      type: 'story-place',
      storyId: 'the-quiet-reef',
      section: 0,
      block: null,
      share: 0,
      choice: null,
    } as const
    const restarted = mergePracticeStates(EXAMPLE_PRACTICE_STATE, practiceStateOf([factAt(95, place)])).stories[
      'the-quiet-reef'
    ]
    expect(restarted).toEqual({
      begun: 80,
      finished: 80,
      place: { at: 95, place: { section: 0, at: null, choice: null } },
    })
  })
})

it('mergeTables keeps the keys that sort first if there are more than the maximum', () => {
  const table = fc.dictionary(fc.constantFrom(...'abcdefgh'), fc.nat(9))
  const both = (a: Record<string, number>, b: Record<string, number>) => mergeTables(a, b, Math.max, 3)
  fc.assert(
    fc.property(table, table, table, (a, b, third) => {
      const all = both(both(a, b), third)
      expect(all).toEqual(both(a, both(b, third)))
      expect(Object.keys(all).toSorted()).toEqual(
        [...new Set([a, b, third].flatMap(Object.keys))].toSorted().slice(0, 3),
      )
    }),
  )
})
