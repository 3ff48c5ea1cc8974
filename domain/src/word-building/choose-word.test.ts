import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DIFFICULTIES, type Difficulty } from '../difficulty/difficulty.ts'
import { PHONICS_FAMILIES, type PhonicsFamily } from '../phonics/phonics-family.ts'
import { seededRandom } from '../random/seeded-random.ts'
import { exampleList, exampleWord } from '../word-bank/testing/example.ts'
import type { Word } from '../word-bank/word.ts'
import { chooseWord, FAMILY_RUN, planReturns, RETURN_PLACES, WORDS_A_VISIT } from './choose-word.ts'
import { beginVisit, NO_WORDS_MET, remember, type WordMemory } from './word-memory.ts'

const BANK = DIFFICULTIES.flatMap((difficulty) => exampleList(difficulty, 4))

/** A whole visit; `difficultyAt` says the difficulty at each place. */
function visit(
  bank: readonly Word[],
  memory: WordMemory,
  seed: string,
  difficultyAt: (place: number) => Difficulty = () => 'regular',
) {
  const returning = planReturns(bank, difficultyAt(0), memory)
  const begun = beginVisit(memory)
  const random = seededRandom(seed)
  const met: Word[] = []
  for (let place = 0; place < WORDS_A_VISIT + 2; place += 1) {
    const word = chooseWord({ bank, difficulty: difficultyAt(place), met, returning, memory: begun, random })
    if (word) met.push(word)
  }
  return { met, returning, memory: met.reduce((now, { id }) => remember(now, id, false), begun) }
}

const strugglesIn = (memory: WordMemory, words: readonly Word[]) =>
  words.reduce((now, { id }) => remember(now, id, true), memory)

const difficulties = fc.array(fc.constantFrom(...DIFFICULTIES), {
  minLength: WORDS_A_VISIT + 2,
  maxLength: WORDS_A_VISIT + 2,
})

describe('the words of a visit', () => {
  it('are eight, none twice, whatever the difficulty does', () => {
    fc.assert(
      fc.property(fc.string(), difficulties, (seed, levels) => {
        const { met } = visit(BANK, NO_WORDS_MET, seed, (place) => levels[place] ?? 'regular')
        expect(met).toHaveLength(WORDS_A_VISIT)
        expect(new Set(met.map(({ word }) => word)).size).toBe(WORDS_A_VISIT)
      }),
    )
  })

  it('are of the difficulty while it has any left, and then of the nearest', () => {
    const { met } = visit(BANK, NO_WORDS_MET, 'seed', () => 'challenge')
    expect(new Set(met.map((word) => word.difficultyLevel))).toEqual(new Set(['challenge']))
    const few = [...exampleList('challenge', 1).slice(0, 2), ...exampleList('regular', 4), ...exampleList('easy', 4)]
    const levels = visit(few, NO_WORDS_MET, 'seed', () => 'challenge').met.map((word) => word.difficultyLevel)
    expect(levels.slice(0, 2)).toEqual(['challenge', 'challenge'])
    expect(new Set(levels.slice(2))).toEqual(new Set(['regular']))
  })

  it('are fewer when the bank has no more', () => {
    const three = [exampleWord(['a', 'b']), exampleWord(['c', 'd']), exampleWord(['e', 'f'])]
    expect(visit(three, NO_WORDS_MET, 'seed').met).toHaveLength(3)
    expect(visit([], NO_WORDS_MET, 'seed').met).toEqual([])
  })

  it('show a family that is begun at least three times', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1, maxLength: 6 }), (seeds) => {
        let memory = NO_WORDS_MET
        for (const seed of seeds) {
          const after = visit(BANK, memory, seed)
          memory = after.memory
          const families = after.met.map((word) => word.help?.patternFamily)
          for (const family of new Set(families)) {
            expect(families.filter((one) => one === family).length).toBeGreaterThanOrEqual(FAMILY_RUN)
          }
        }
      }),
    )
  })

  it('are all met before any is met a second time, as far as families allow', () => {
    const regular = exampleList('regular', 4)
    const first = visit(regular, NO_WORDS_MET, 'one')
    const second = visit(regular, first.memory, 'two')
    expect(second.met.filter((word) => first.met.includes(word))).toEqual([])
  })

  it('bring back what was hard in an earlier visit, at its place, in new company', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.nat(WORDS_A_VISIT - 1), (one, two, hardPlace) => {
        const first = visit(BANK, NO_WORDS_MET, one)
        const hard = first.met[hardPlace] as Word
        const second = visit(BANK, strugglesIn(first.memory, [hard]), two)
        expect(second.met[RETURN_PLACES[0] as number]).toBe(hard)
        const others = second.met.filter((word) => word !== hard)
        expect(others.filter((word) => first.met.includes(word))).toEqual([])
      }),
    )
  })

  it('bring back no word that is harder than the difficulty now, and none that went well since', () => {
    const [hard] = exampleList('challenge', 1) as [Word]
    const memory = strugglesIn(beginVisit(NO_WORDS_MET), [hard])
    expect(planReturns(BANK, 'regular', memory)).toEqual([])
    expect(planReturns(BANK, 'challenge', memory)).toEqual([{ wordId: hard.id, fromVisit: 1 }])
    const met = visit(BANK, memory, 'seed', (place) => (place === 0 ? 'challenge' : 'easy')).met.slice(1)
    expect(met.map(({ id }) => id)).not.toContain(hard.id)
    expect(planReturns(BANK, 'challenge', remember(beginVisit(memory), hard.id, false))).toEqual([])
  })

  it('come to every word of a remote bank in time, two a visit', () => {
    const remote = exampleList('regular', 2).map((word) => ({
      ...word,
      id: `remote ${word.id}`,
      word: `${word.word}x`,
      help: null,
    }))
    fc.assert(
      fc.property(fc.string(), (seed) => {
        let memory = NO_WORDS_MET
        const met: Word[] = []
        for (let time = 0; time < remote.length / 2; time += 1) {
          const after = visit([...BANK, ...remote], memory, `${seed} ${time}`)
          memory = after.memory
          met.push(...after.met)
        }
        expect(remote.filter((word) => !met.includes(word))).toEqual([])
      }),
    )
  })

  it('may come without a family, as a remote bank gives them', () => {
    const bare = exampleList('regular', 2).map((word) => ({ ...word, help: null }))
    expect(visit(bare, NO_WORDS_MET, 'seed').met).toHaveLength(WORDS_A_VISIT)
  })

  it('bring back first what was hard longest ago, each in company that is new to it', () => {
    const [late, early, earliest] = exampleList('regular', 1) as [Word, Word, Word]
    const memory = [earliest, early, late].reduce((now, word) => strugglesIn(beginVisit(now), [word]), NO_WORDS_MET)
    expect(planReturns([late, early, earliest], 'regular', memory)).toEqual([
      { wordId: earliest.id, fromVisit: 1 },
      { wordId: early.id, fromVisit: 2 },
    ])
    const beside = (word: Word, visits: number): Word => ({
      ...word,
      id: `${word.id} ${visits}`,
      word: `${word.word}${visits}`,
    })
    const company = exampleList('regular', 2).map((word, place) => beside(word, 1 + (place % 2)))
    const metBefore = company.map(({ id }, place) => [id, { lastVisit: 1 + (place % 2), struggled: false }] as const)
    const fresh = exampleList('regular', 4).map((word) => beside(word, 9))
    const metLast = fresh.map(({ id }) => [id, { lastVisit: 3, struggled: false }] as const)
    const known = { ...memory, words: { ...memory.words, ...Object.fromEntries([...metBefore, ...metLast]) } }
    const { met } = visit([late, early, earliest, ...company, ...fresh], known, 'seed')
    expect([met[2], met[6]].map((word) => word?.id)).toEqual([earliest.id, early.id])
    expect(met.filter((word) => company.includes(word))).toEqual([])
  })

  it('take old company where there is no other', () => {
    const few = exampleList('regular', 1).slice(0, 3)
    const memory = strugglesIn(
      few.reduce((now, { id }) => remember(now, id, false), beginVisit(NO_WORDS_MET)),
      few.slice(0, 1),
    )
    expect(visit(few, memory, 'seed').met).toHaveLength(3)
  })
})

describe('the families of a visit', () => {
  const [one, two, three] = PHONICS_FAMILIES
  const ofFamily = (family: PhonicsFamily, many: number) =>
    exampleList('regular', many).filter((word) => word.help?.patternFamily === family)
  const bare = (many: number): Word[] =>
    Array.from({ length: many }, (_, place) => exampleWord(['x', String(place)], { help: null }))
  const next = (bank: readonly Word[], met: readonly Word[], seed: string) =>
    chooseWord({ bank, difficulty: 'regular', met, returning: [], memory: NO_WORDS_MET, random: seededRandom(seed) })

  it('are two, met three times each, before words that have none', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const { met } = visit([...ofFamily(one, 4), ...ofFamily(two, 3), ...bare(4)], NO_WORDS_MET, seed)
        const families = met.map((word) => word.help?.patternFamily ?? null)
        expect(families.toSorted()).toEqual([one, one, one, two, two, two, null, null].toSorted())
        expect(families.slice(6)).toEqual([null, null])
      }),
    )
  })

  it('are none of which there are too few words, while there are others', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const { met } = visit([...ofFamily(one, 2), ...ofFamily(two, 4), ...ofFamily(three, 4)], NO_WORDS_MET, seed)
        expect(met.filter((word) => word.help?.patternFamily === one)).toEqual([])
      }),
    )
  })

  it.each([
    [5, one],
    [6, null],
  ])('begin while there is room: after %i words %s', (before, family) => {
    const bank = [...ofFamily(one, 3), ...bare(8)]
    const met = bare(8).slice(0, before)
    expect(next(bank, met, 'seed')?.help?.patternFamily ?? null).toBe(family)
  })
})
