import { expect, it } from 'vitest'
import { exampleKindOf, exampleTemplate, withWords } from '../../testing/example-template.ts'
import { whatsOf } from '../../testing/example-word.ts'
import { bankLexicon } from '../bank-lexicon.ts'
import { compileSentences } from '../compile-sentences.ts'
import type { TemplateEntry } from '../sentence-sheet.ts'
import { checkWrongWords } from './wrong-words.ts'

const found = (entry: TemplateEntry): readonly string[] => {
  const sheet = { theme: 'animals' as const, templates: [entry] }
  const [compiled] = compileSentences(sheet, bankLexicon([sheet], exampleKindOf))
  return compiled ? whatsOf(checkWrongWords(entry, compiled)) : []
}
const named = (...parts: readonly string[]) => parts.map((part) => `rabbit-in-the-grass ${part}`)

it('wants words enough beside each box that do not fit there', () => {
  expect(found(exampleTemplate())).toEqual([])
  const { slots } = exampleTemplate()
  const words = [...(slots.ANIMAL?.words ?? []), ...(slots.DOES?.words ?? []).slice(1)]
  const fits = { asks: 'what kind of?' as const, words: ['fluffy', 'spotty', 'tiny'], never: words }
  expect(found(exampleTemplate({ slots: { ...slots, LOOK: fits } }))).toEqual(named('LOOK wrong'))
})

it('finds a word that is kept from a box and could never stand beside it', () => {
  const { slots } = exampleTemplate()
  const LOOK = { asks: 'what kind of?' as const, words: ['fluffy', 'spotty', 'tiny'], never: ['comet'] }
  expect(found(exampleTemplate({ slots: { ...slots, LOOK } }))).toEqual(named('LOOK never comet'))
})

it('wants to know what a word is that names something', () => {
  expect(found(withWords('ANIMAL', ['rabbit', 'lamb', 'comet']))).toEqual(named('ANIMAL comet'))
})
