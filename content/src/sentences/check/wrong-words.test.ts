import { describe, expect, it } from 'vitest'
import { exampleKindOf, exampleTemplate, withWords } from '../../testing/example-template.ts'
import { whatsOf } from '../../testing/example-word.ts'
import { bankLexicon } from '../bank-lexicon.ts'
import { compileSentences } from '../compile-sentences.ts'
import type { SlotEntry, TemplateEntry } from '../sentence-sheet.ts'
import { checkJoiningWords, checkWrongWords } from './wrong-words.ts'

describe('checkWrongWords', () => {
  const issues = (entry: TemplateEntry): readonly string[] => {
    const sheet = { theme: 'animals' as const, templates: [entry] }
    const [compiled] = compileSentences(sheet, bankLexicon([sheet], exampleKindOf))
    return compiled ? whatsOf(checkWrongWords(entry, compiled)) : []
  }
  const issueNames = (...parts: readonly string[]) => parts.map((part) => `rabbit-in-the-grass ${part}`)

  it('reports a box with too few wrong words', () => {
    expect(issues(exampleTemplate())).toEqual([])
    const { slots } = exampleTemplate()
    const words = [...(slots.ANIMAL?.words ?? []), ...(slots.DOES?.words ?? []).slice(1)]
    const fits = { asks: 'what kind of?' as const, words: ['fluffy', 'spotty', 'tiny'], never: words }
    expect(issues(exampleTemplate({ slots: { ...slots, LOOK: fits } }))).toEqual(issueNames('LOOK wrong'))
  })

  it('reports a word in `never` that no other slot has', () => {
    const { slots } = exampleTemplate()
    const LOOK = { asks: 'what kind of?' as const, words: ['fluffy', 'spotty', 'tiny'], never: ['comet'] }
    expect(issues(exampleTemplate({ slots: { ...slots, LOOK } }))).toEqual(issueNames('LOOK never comet'))
  })

  it('reports a word that names something and has no kind', () => {
    expect(issues(withWords('ANIMAL', ['rabbit', 'lamb', 'comet']))).toEqual(issueNames('ANIMAL comet'))
  })
})

describe('checkJoiningWords', () => {
  const WHY = 'It rains all the time.'
  const JOIN: SlotEntry = {
    asks: 'which joining word?',
    words: ['Although', 'Though'],
    wrong: [{ word: 'Unless', why: WHY }],
  }

  const issues = (change: Partial<SlotEntry>) =>
    whatsOf(checkJoiningWords(exampleTemplate({ id: 'x', slots: { JOIN: { ...JOIN, ...change } } })))

  it.each<[string, Partial<SlotEntry>, readonly string[]]>([
    ['two that make sense and one that makes none', {}, []],
    ['no wrong one', { wrong: [] }, ['x JOIN number']],
    ['too few', { words: ['Although'] }, ['x JOIN number']],
    ['one that is right and wrong', { words: ['Although', 'Unless'] }, ['x JOIN Unless']],
    ['a reason that is not a sentence', { wrong: [{ word: 'Unless', why: 'it rains' }] }, ['x JOIN Unless form']],
    [
      'a long reason',
      { wrong: [{ word: 'Unless', why: `It ${'rains and '.repeat(12)}pours.` }] },
      ['x JOIN Unless why'],
    ],
    ['wrong words in a box of another kind', { asks: 'how?', words: ['softly', 'loudly'] }, ['x JOIN wrong']],
  ])('reports the mistakes of %s', (_, change, expected) => {
    expect(issues(change)).toEqual(expected)
  })
})
