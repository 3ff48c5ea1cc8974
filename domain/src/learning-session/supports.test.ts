import { describe, expect, it } from 'vitest'
import type { Fact } from './fact.ts'
import { base, START, sessionOf } from './testing/example.ts'

const used = (factId: string, triggeredFrom: 'home' | 'story', returnedToLearning: boolean): Fact => ({
  ...base,
  factId,
  at: START,
  type: 'calm-corner-used',
  triggeredFrom,
  returnedToLearning,
})
const hint = (factId: string, of: string): Fact => ({ ...base, factId, at: START, type: 'hint-used', of })
const practice = { ...base, at: START + 1, visitId: 'v1', theme: 'ocean', difficulty: 'easy' as const, planned: 8 }
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

describe('supports', () => {
  const of = (...facts: readonly Fact[]) => sessionOf(facts)?.supportsUsed

  it('are one entry for each type and what it was used from', () => {
    expect(of(used('a', 'story', true), used('b', 'home', false), used('c', 'story', true))).toEqual([
      { type: 'calm_corner', frequency: 1, effectiveness: 'neutral', triggeredBy: 'home' },
      { type: 'calm_corner', frequency: 2, effectiveness: 'helped', triggeredBy: 'story' },
    ])
  })

  it('count as helpful when at least half of their uses helped', () => {
    const effect = (...helped: readonly boolean[]) =>
      of(...helped.map((one, place) => used(`${place}`, 'home', one)))?.[0]?.effectiveness
    expect(effect(true, false)).toBe('helped')
    expect(effect(true, false, false)).toBe('neutral')
    expect(effect(false)).toBe('neutral')
  })

  it('include hints: those for completed words and sentences helped, the others were for unfinished ones', () => {
    const hints = [hint('a', 'reef'), hint('b', 'reef'), hint('c', 'animals-1'), hint('d', 'tide')]
    expect(of(...hints, word('reef', { hintsUsed: 2 }), sentence(1))).toEqual([
      { type: 'hint', frequency: 2, effectiveness: 'helped', triggeredBy: 'word_building' },
      { type: 'hint', frequency: 1, effectiveness: 'helped', triggeredBy: 'sentence_building' },
      { type: 'hint', frequency: 1, effectiveness: 'neutral', triggeredBy: 'unknown' },
    ])
  })

  it('are absent when the session had no room for facts of hints', () => {
    expect(of(word('reef'))).toEqual([])
    expect(of(word('reef', { hintsUsed: 3 }))).toHaveLength(1)
  })
})

describe('challenges', () => {
  const met = (...facts: readonly Fact[]) => sessionOf(facts)?.challengesMet.map((item) => item.word)

  it('include words that were hard, in a wrong order or reset, and built', () => {
    const easy = word('tide', { correctWords: ['tide'] })
    const words = [word('reef', { struggledWords: ['reef'] }), word('coral', { wrongOrders: 1 }), easy]
    expect(met(...words, word('wave', { resets: 1 }))).toEqual(['coral', 'reef', 'wave'])
    expect(sessionOf(words)?.challengesMet[0]).toEqual({ skill: 'word_building', word: 'coral', at: START + 1 })
  })

  it('exclude words that are only listed as hard', () => {
    const struggle: Fact = { ...base, factId: 'a', at: START, type: 'struggle', word: 'reef', reasons: ['time'] }
    expect(met(struggle, { ...base, factId: 'b', at: START, type: 'word-reset', word: 'reef' })).toEqual([])
  })

  it('list each word once, and of facts with several words only the struggled ones', () => {
    expect(met(word('reef', { wrongOrders: 1 }), { ...word('reef', { resets: 1 }), factId: 'again' })).toEqual(['reef'])
    const together = word('both', { words: ['reef', 'tide'], struggledWords: ['tide'], wrongOrders: 1 })
    expect(met(together)).toEqual(['tide'])
  })
})
