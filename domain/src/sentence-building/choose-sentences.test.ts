import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DIFFICULTIES, type Difficulty } from '../difficulty/difficulty.ts'
import { seededRandom } from '../random.ts'
import { type SentenceTemplate, wordsOfTemplate } from '../sentence-bank/sentence-template.ts'
import { exampleSentence } from '../sentence-bank/testing/example.ts'
import {
  chooseSentences,
  EMPTY_SENTENCE_MEMORY,
  SENTENCES_PER_VISIT,
  type SentenceChoice,
  type SentenceMemory,
} from './choose-sentences.ts'

const TEMPLATES = DIFFICULTIES.flatMap((difficulty) =>
  Array.from({ length: 4 }, (_, place) => exampleSentence({ id: `${difficulty}-${place}`, difficulty })),
)

const NOW = 20_000 * 86_400_000
const DAY = 86_400_000

const choose = (difficulty: Difficulty, memory: SentenceMemory, seed: string, change: Partial<SentenceChoice> = {}) =>
  chooseSentences({
    templates: TEMPLATES,
    difficulty,
    memory,
    recentlyBuilt: new Map(),
    now: NOW,
    random: seededRandom(seed),
    ...change,
  })

const levels = (chosen: readonly { difficulty: Difficulty }[]) => chosen.map(({ difficulty }) => difficulty)

// Older devices stored a visit as a count from 1, newer ones store its start in epoch ms. These two tests use counts, the others times.
it('chooses six different sentences, at most one difficulty away, the easiest first, with two blanks', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...DIFFICULTIES),
      fc.string(),
      fc.dictionary(fc.constantFrom(...TEMPLATES.map(({ id }) => id)), fc.nat(9)),
      (difficulty, seed, filled) => {
        const chosen = choose(difficulty, { visit: 9, filled }, seed)
        expect(new Set(chosen.map(({ id }) => id)).size).toBe(SENTENCES_PER_VISIT)
        expect(chosen[0]?.blanks).toHaveLength(2)
        const places = levels(chosen).map((level) => DIFFICULTIES.indexOf(level))
        expect(places).toEqual(places.toSorted())
        for (const place of places) expect(Math.abs(place - DIFFICULTIES.indexOf(difficulty))).toBeLessThanOrEqual(1)
      },
    ),
  )
})

it('prefers sentences of the difficulty, and among others those not filled yet', () => {
  const first = choose('easy', EMPTY_SENTENCE_MEMORY, 'one')
  expect(levels(first)).toEqual(['easy', 'easy', 'easy', 'easy', 'regular', 'regular'])
  const memory: SentenceMemory = { visit: 1, filled: Object.fromEntries(first.map(({ id }) => [id, 1])) }
  const second = choose('easy', memory, 'two')
  expect(second.filter(({ difficulty }) => difficulty === 'regular').map(({ id }) => memory.filled[id])).toEqual([
    undefined,
    undefined,
  ])
})

it('chooses no sentence if there is no template', () => {
  expect(choose('easy', EMPTY_SENTENCE_MEMORY, 'seed', { templates: [] })).toEqual([])
})

describe('chooseSentences with recently built words', () => {
  const names = ['otter', 'reef', 'comet', 'lamp', 'kelp', 'tide', 'moss', 'fern', 'owl']
  const animal = (name: string, place = 0, change: Partial<SentenceTemplate> = {}) =>
    exampleSentence({ id: `${name} ${place}`, words: { LOOK: ['shy'], ANIMAL: [name], DOES: ['naps'] }, ...change })
  const templates = [...names.flatMap((name) => [animal(name), animal(name, 1)]), ...TEMPLATES]
  const anyFilled = fc.dictionary(
    fc.constantFrom(...templates.map(({ id }) => id)),
    fc.nat({ max: 30 }).map((days) => NOW - days * DAY),
  )
  const anyBuilt = fc
    .uniqueArray(fc.tuple(fc.constantFrom(...names), fc.nat({ max: 6 })), { selector: ([name]) => name })
    .map((all) => new Map(all.map(([name, days]) => [name, NOW - days * DAY - 1] as const)))

  it('chooses sentences with as many of the words that have not occurred since they were built as possible', () => {
    fc.assert(
      fc.property(anyBuilt, anyFilled, fc.string(), (built, filled, seed) => {
        const chosen = choose('easy', { visit: 9, filled }, seed, { templates, recentlyBuilt: built })
        const wasMet = (name: string) =>
          templates.some(
            (template) => wordsOfTemplate(template).has(name) && (filled[template.id] ?? 0) >= (built.get(name) ?? 0),
          )
        const wanted = [...built.keys()].filter((name) => !wasMet(name))
        const met = wanted.filter((name) => chosen.some((item) => wordsOfTemplate(item).has(name)))
        expect(met).toHaveLength(Math.min(wanted.length, SENTENCES_PER_VISIT))
        expect(new Set(chosen.map(({ id }) => id)).size).toBe(SENTENCES_PER_VISIT)
      }),
    )
  })

  it('is not affected by words that have occurred since they were built', () => {
    const filled = { 'otter 0': NOW - DAY }
    const without = choose('easy', { visit: 9, filled }, 'seed', { templates })
    const built = new Map([['otter', NOW - 2 * DAY]])
    expect(choose('easy', { visit: 9, filled }, 'seed', { templates, recentlyBuilt: built })).toEqual(without)
    const then = new Map([['otter', NOW - DAY]])
    expect(choose('easy', { visit: 9, filled }, 'seed', { templates, recentlyBuilt: then })).toEqual(without)
    expect(choose('easy', { visit: 9, filled }, 'seed', { templates, recentlyBuilt: new Map() })).toEqual(without)
  })

  it('prefers a sentence not filled for two weeks, but takes a newer one if there is no other', () => {
    const built = new Map([['otter', NOW - DAY]])
    const filled = { 'otter 0': NOW - 3 * DAY }
    const of = (memory: Readonly<Record<string, number>>) =>
      choose('easy', { visit: 9, filled: memory }, 'seed', { templates, recentlyBuilt: built }).filter((item) =>
        wordsOfTemplate(item).has('otter'),
      )
    expect(of(filled).map(({ id }) => id)).toContain('otter 1')
    expect(of({ ...filled, 'otter 1': NOW - 4 * DAY })).not.toEqual([])
  })

  const both = exampleSentence({ id: 'both', words: { LOOK: ['shy'], ANIMAL: ['otter', 'reef'], DOES: ['naps'] } })

  it.each([
    ['two weeks ago', 14 * DAY, true],
    ['less than two weeks ago', 14 * DAY - 1, false],
    ['longer ago', 15 * DAY, true],
  ])('prefers one sentence with two of the words, if it was last filled %s: %#', (_, ago, isMet) => {
    const change = {
      templates: [animal('otter'), animal('reef'), both, ...TEMPLATES],
      recentlyBuilt: new Map([
        ['otter', NOW - DAY],
        ['reef', NOW - DAY],
      ]),
    }
    const chosen = choose('easy', { visit: 9, filled: { both: NOW - ago } }, 'seed', change)
    expect(chosen.map(({ id }) => id).includes('both')).toBe(isMet)
  })

  it('covers seven words with six sentences if one sentence has two of them', () => {
    const seven = names.slice(0, 7)
    const change = {
      templates: [...seven.map((name) => animal(name)), both, ...TEMPLATES],
      recentlyBuilt: new Map(seven.map((name) => [name, NOW - DAY])),
    }
    const chosen = choose('easy', { visit: 9, filled: { both: NOW - 20 * DAY } }, 'seed', change)
    expect(seven.filter((name) => !chosen.some((item) => wordsOfTemplate(item).has(name)))).toEqual([])
  })

  it('does not choose a sentence with a built word if it is too hard', () => {
    const hard = [animal('otter', 0, { difficulty: 'challenge' }), ...TEMPLATES]
    const chosen = choose('easy', EMPTY_SENTENCE_MEMORY, 'seed', {
      templates: hard,
      recentlyBuilt: new Map([['otter', NOW]]),
    })
    expect(levels(chosen)).not.toContain('challenge')
  })
})
