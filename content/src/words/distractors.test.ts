import { maySoundAlike } from '@lanternleaf/domain/phonics/rough-sounds'
import type { Distractor } from '@lanternleaf/domain/word-bank/word'
import { maxDistractorsFor } from '@lanternleaf/domain/word-building/distractors'
import { keepsOuterLetters } from '@lanternleaf/domain/word-building/look-alikes'
import { spokenForm } from '@lanternleaf/domain/word-building/spoken-form'
import { expect, it } from 'vitest'
import { loadWordBank } from '../banks/check-banks.ts'
import { CONTENT_DIRECTORY } from '../content-directory.ts'
import { isFamiliar } from '../language/familiar.ts'
import { isSpelledRight } from '../language/spelling.ts'
import { isHurtful } from '../language/tone.ts'
import { compileBank } from './compile-words.ts'

const sheets = loadWordBank(CONTENT_DIRECTORY).themes.map(({ value }) => value)
const compile = () => [...compileBank(sheets, () => null).values()].flat()
const bank = compile().map((word) => ({ ...word, distractors: word.help?.distractors ?? [] }))

/** Rows of as many tiles as a word has parts, a distractor among them. */
const wrongRows = ({ chunks, distractors }: (typeof bank)[number]): readonly string[] => {
  const tiles = [
    ...chunks.map((text) => ({ text, isOwn: true })),
    ...distractors.map(({ text }) => ({ text, isOwn: false })),
  ]
  const rows = (left: readonly (typeof tiles)[number][], count: number): readonly (typeof tiles)[] =>
    count === 0 ? [[]] : left.flatMap((one, at) => rows(left.toSpliced(at, 1), count - 1).map((rest) => [one, ...rest]))
  return rows(tiles, chunks.length)
    .filter((row) => row.some(({ isOwn }) => !isOwn))
    .map((row) => row.map(({ text }) => text).join(''))
}

it('nearly every word of the bank has the maximum number of distractors', () => {
  const forNewWords = (distractors: readonly Distractor[]) => distractors.filter(({ metOnly }) => metOnly !== true)
  const tooFew = bank.filter(
    ({ chunks, help, distractors }) =>
      (help?.strand === 'heart-words' ? distractors : forNewWords(distractors)).length <
      maxDistractorsFor(chunks.length),
  )
  expect(bank.filter(({ distractors }) => forNewWords(distractors).length > 3)).toEqual([])
  expect(tooFew.length).toBeLessThan(bank.length / 100)
  expect(bank.filter(({ distractors }) => distractors[0]?.why).length).toBeGreaterThan(bank.length / 2)
})

it('no distractor makes a word that a child knows, a word of the bank or an insult', () => {
  const words = new Set(bank.map(({ word }) => word))
  const built = bank.flatMap((word) => wrongRows(word).map((row) => [word.word, row] as const))
  const isWord = (row: string) =>
    words.has(row) || (row.length > 2 && isHurtful(row)) || (isFamiliar(row) && isSpelledRight(row))
  expect(built.filter(([, row]) => isWord(row))).toEqual([])
})

it('the explanations of distractors are complete sentences of at most 110 characters', () => {
  const whys = new Set(bank.flatMap(({ distractors }) => distractors.flatMap(({ why }) => why ?? [])))
  expect([...whys].filter((why) => /[{}$]|undefined/.test(why) || !why.endsWith('.') || why.length > 110)).toEqual([])
})

it('a voice can say each distractor alone, and it may sound as it is written', () => {
  const allDistractors = bank.flatMap(({ word, distractors }) =>
    distractors.map((distractor) => ({ word, ...distractor })),
  )
  expect(allDistractors.filter((one) => spokenForm(one).kind === 'in-word')).toEqual([])
  const others = allDistractors.filter(({ say, why }) => why === null && !say.startsWith('/'))
  expect(others.filter(({ text, say }) => !maySoundAlike(text, say)).map(({ text, say }) => [text, say])).toEqual([])
})

it('nearly every heart word has a tempting spelling of its odd letters', () => {
  const hearts = bank.filter(({ help }) => help?.strand === 'heart-words')
  expect(hearts.length).toBeGreaterThan(90)
  expect(hearts.filter(({ distractors }) => distractors.every(({ why }) => why === null)).length).toBeLessThan(2)
})

it('nearly every word of two parts has a distractor that begins or ends like it', () => {
  const ofTwo = bank.filter(({ chunks }) => chunks.length === 2)
  const atEdge = ofTwo.filter(({ chunks, distractors }) =>
    distractors.some(({ text, slot }) => keepsOuterLetters(text, slot, { chunks })),
  )
  expect(atEdge.length).toBeGreaterThan(ofTwo.length * 0.95)
})

it('compiling again gives the same distractors', () => {
  expect(compile().map(({ help }) => help?.distractors)).toEqual(bank.map(({ distractors }) => distractors))
})
