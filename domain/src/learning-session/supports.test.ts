import { describe, expect, it } from 'vitest'
import type { Fact } from './fact.ts'
import { SESSION_FIELDS, SESSION_START, sessionOf } from './testing/example.ts'

const used = (factId: string, triggeredFrom: 'home' | 'story', returnedToLearning: boolean): Fact => ({
  ...SESSION_FIELDS,
  factId,
  at: SESSION_START,
  type: 'calm-corner-used',
  triggeredFrom,
  returnedToLearning,
})
const hint = (factId: string, of: string): Fact => ({
  ...SESSION_FIELDS,
  factId,
  at: SESSION_START,
  type: 'hint-used',
  of,
})
const practice = {
  ...SESSION_FIELDS,
  at: SESSION_START + 1,
  visitId: 'v1',
  theme: 'ocean',
  difficulty: 'easy' as const,
  planned: 8,
}
const word = (name: string, more: object = {}): Fact => ({
  ...practice,
  factId: `built-${name}`,
  type: 'word-practice',
  timeSpent: 9_000,
  hintsUsed: 0,
  words: [name],
  correctWords: [],
  struggledWords: [],
  resets: 0,
  wrongOrders: 0,
  ...more,
})
const sentence = (hintsUsed: number): Fact => ({
  ...practice,
  factId: 'filled',
  type: 'sentence-practice',
  timeSpent: 9_000,
  hintsUsed,
  templateId: 'animals-1',
  misfits: 0,
})

describe('the supports of a session', () => {
  const supportsOf = (...facts: readonly Fact[]) => sessionOf(facts)?.supportsUsed

  it('have one entry for each type and the app section from which it was used', () => {
    expect(supportsOf(used('a', 'story', true), used('b', 'home', false), used('c', 'story', true))).toEqual([
      { type: 'calm_corner', frequency: 1, effectiveness: 'neutral', triggeredBy: 'home' },
      { type: 'calm_corner', frequency: 2, effectiveness: 'helped', triggeredBy: 'story' },
    ])
  })

  it('count as helpful if at least half of their uses helped', () => {
    const effect = (...helped: readonly boolean[]) =>
      supportsOf(...helped.map((hasHelped, index) => used(`${index}`, 'home', hasHelped)))?.[0]?.effectiveness
    expect(effect(true, false)).toBe('helped')
    expect(effect(true, false, false)).toBe('neutral')
    expect(effect(false)).toBe('neutral')
  })

  it('count the hints that completed words and sentences report as helpful, and hints beyond that as neutral', () => {
    const hints = [hint('a', 'reef'), hint('b', 'reef'), hint('c', 'animals-1'), hint('d', 'tide')]
    expect(supportsOf(...hints, word('reef', { hintsUsed: 2 }), sentence(1))).toEqual([
      { type: 'hint', frequency: 2, effectiveness: 'helped', triggeredBy: 'word_building' },
      { type: 'hint', frequency: 1, effectiveness: 'helped', triggeredBy: 'sentence_building' },
      { type: 'hint', frequency: 1, effectiveness: 'neutral', triggeredBy: 'unknown' },
    ])
  })

  it('include the hints of a word fact even if there are no hint facts', () => {
    expect(supportsOf(word('reef'))).toEqual([])
    expect(supportsOf(word('reef', { hintsUsed: 3 }))).toHaveLength(1)
  })
})

describe('the challenges of a session', () => {
  const challengeWords = (...facts: readonly Fact[]) => sessionOf(facts)?.challengesMet.map((item) => item.word)

  it('include built words that were a struggle, in a wrong order or reset', () => {
    const easy = word('tide', { correctWords: ['tide'] })
    const words = [word('reef', { struggledWords: ['reef'] }), word('coral', { wrongOrders: 1 }), easy]
    expect(challengeWords(...words, word('wave', { resets: 1 }))).toEqual(['coral', 'reef', 'wave'])
    expect(sessionOf(words)?.challengesMet[0]).toEqual({ skill: 'word_building', word: 'coral', at: SESSION_START + 1 })
  })

  it('exclude words that were a struggle or reset but not built', () => {
    const struggle: Fact = {
      ...SESSION_FIELDS,
      factId: 'a',
      at: SESSION_START,
      type: 'struggle',
      word: 'reef',
      reasons: ['time'],
    }
    expect(
      challengeWords(struggle, { ...SESSION_FIELDS, factId: 'b', at: SESSION_START, type: 'word-reset', word: 'reef' }),
    ).toEqual([])
  })

  it('list each word once, and only the words of a struggle if a fact has several words', () => {
    expect(
      challengeWords(word('reef', { wrongOrders: 1 }), { ...word('reef', { resets: 1 }), factId: 'again' }),
    ).toEqual(['reef'])
    const together = word('both', { words: ['reef', 'tide'], struggledWords: ['tide'], wrongOrders: 1 })
    expect(challengeWords(together)).toEqual(['tide'])
  })
})
