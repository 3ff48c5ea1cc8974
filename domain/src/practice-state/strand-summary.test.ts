import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { STRANDS, type Strand } from '../sequence/strand.ts'
import { practiceStateOf } from './from-facts.ts'
import { type StrandSummary, summarizeStrands } from './mastery-summary.ts'
import { EMPTY_PRACTICE_STATE } from './practice-state.ts'
import { builtWord } from './testing/example.ts'

const DAY = 86_400_000
const SIX_WORDS = ['rain', 'reef', 'seal', 'boat', 'night', 'moon']

/** A word built on a day, alone or with a number of hints. */
const on = (day: number, word: string, strand: Strand | undefined = 'vowel-teams', hintsUsed = 0) =>
  builtWord(day * DAY, word, { strand, hintsUsed, correctWords: hintsUsed > 0 ? [] : [word] })
const sixOnTwoDays = SIX_WORDS.map((word, index) => on(index % 2, word))
/** The names of the mastered strands, and of those being worked on. */
const names = ({ sure, now }: StrandSummary) => [sure, now].map((strands) => strands.map(({ strand }) => strand))
const summaryOf = (...facts: Parameters<typeof practiceStateOf>[0]) => summarizeStrands(practiceStateOf(facts))

describe("the summary of a child's strands", () => {
  it('is empty before the first word, and for words recorded without a strand', () => {
    expect(summarizeStrands(EMPTY_PRACTICE_STATE)).toEqual({ sure: [], now: [] })
    expect(summaryOf(builtWord(1, 'reef', { strand: undefined }))).toEqual({ sure: [], now: [] })
  })

  it('lists a strand as mastered after six words on two days, and as being worked on before that', () => {
    const words = ['boat', 'moon', 'reef']
    expect(summaryOf(...sixOnTwoDays)).toEqual({ sure: [{ strand: 'vowel-teams', words }], now: [] })
    expect(names(summaryOf(...sixOnTwoDays.slice(1)))).toEqual([[], ['vowel-teams']])
  })

  it('lists as being worked on the most frequent strand of the latest eight words, or the earlier of two equally frequent ones', () => {
    const latest = (...strands: Strand[]) =>
      names(summaryOf(...strands.map((strand, index) => builtWord(index, `w${index}`, { strand }))))[1]
    expect(latest('roots', 'roots', 'blends')).toEqual(['roots'])
    expect(latest('roots', 'blends')).toEqual(['blends'])
    expect(latest(...Array(9).fill('roots'), ...Array(8).fill('blends'))).toEqual(['blends'])
    expect(names(summaryOf(...sixOnTwoDays, on(3, 'star', 'vowel-r'), on(3, 'hop', 'short-vowels', 1)))).toEqual([
      ['vowel-teams'],
      ['short-vowels'],
    ])
  })

  it('lists heart words as a separate strand after all others', () => {
    const hearts = ['said', 'was', 'they', 'two', 'who', 'done'].map((word, index) =>
      builtWord((index % 2) * DAY, word, { wordId: `heart-${word}`, strand: 'heart-words' }),
    )
    const known = summaryOf(...sixOnTwoDays, ...hearts)
    expect(names(known)).toEqual([['vowel-teams', 'heart-words'], []])
    expect(known.sure[1]?.words).toEqual(['done', 'two', 'was'])
  })

  it('lists a strand that lost mastery as being worked on', () => {
    const lapsed = [...sixOnTwoDays, on(5, 'rain', 'vowel-teams', 2), on(5.1, 'reef', 'vowel-teams', 2)]
    const others = Array.from({ length: 8 }, (_, index) => on(6, `star${index}`, 'vowel-r'))
    expect(names(summaryOf(...lapsed, ...others))).toEqual([[], ['vowel-teams', 'vowel-r']])
    const again = [7, 8, 9, 10, 11, 12, 13].map((day, index) => on(day, SIX_WORDS[index % 6] ?? ''))
    expect(names(summaryOf(...lapsed, ...others, ...again))).toEqual([['vowel-teams'], ['vowel-r']])
  })

  it('has words built alone as examples, each once, whatever their theme', () => {
    const helped = on(3, 'loaf', 'vowel-teams', 2)
    expect(summaryOf(helped)).toEqual({ sure: [], now: [{ strand: 'vowel-teams', words: [] }] })
    const twice = builtWord(4 * DAY, 'reef', { wordId: 'space-reef' })
    expect(summaryOf(on(1, 'reef'), on(2, 'sail', 'vowel-teams', 1), helped, twice).now[0]?.words).toEqual(['reef'])
  })

  it('has as examples of a strand only words of that strand', () => {
    const lapsed = [...sixOnTwoDays, on(5, 'rain', 'vowel-teams', 2), on(5.1, 'reef', 'vowel-teams', 2)]
    const others = Array.from({ length: 8 }, (_, index) => on(6, `star${index}`, 'vowel-r'))
    expect(summaryOf(...lapsed, ...others).now.map(({ words }) => words)).toEqual([
      ['reef', 'rain', 'boat'],
      ['star0', 'star1', 'star2'],
    ])
  })

  it('does not depend on the order or duplication of facts', () => {
    const anyFact = fc
      .tuple(
        fc.nat(3),
        fc.nat(1),
        fc.constantFrom(...SIX_WORDS, 'star'),
        fc.constantFrom(...STRANDS.slice(0, 3)),
        fc.nat(4),
      )
      .map(([day, at, word, strand, hints]) => on(day + at / 100, word, strand, hints))
    const shuffled = fc
      .array(anyFact, { maxLength: 30 })
      .chain((facts) =>
        fc.tuple(
          fc.constant(facts),
          fc.shuffledSubarray([...facts, ...facts, ...facts], { minLength: facts.length * 3 }),
        ),
      )
    fc.assert(
      fc.property(shuffled, ([facts, often]) => {
        const strands = summaryOf(...facts)
        expect(summaryOf(...often)).toEqual(strands)
        const [sure = [], now = []] = names(strands)
        expect(sure.filter((item) => now.includes(item))).toEqual([])
        for (const { words } of [...strands.sure, ...strands.now]) expect(words.length).toBeLessThanOrEqual(3)
        expect(facts.length === 0).toBe(sure.length + now.length === 0)
      }),
    )
  })
})
