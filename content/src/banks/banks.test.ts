import { join } from 'node:path'
import { DIFFICULTIES, type Difficulty } from '@lanternleaf/domain/difficulty/difficulty'
import { seededRandom } from '@lanternleaf/domain/random/seeded-random'
import type { Word } from '@lanternleaf/domain/word-bank/word'
import { UNIVERSAL } from '@lanternleaf/domain/word-bank/word-list'
import { chooseWord, FAMILY_RUN, WORDS_A_VISIT } from '@lanternleaf/domain/word-building/choose-word'
import { beginVisit, NO_WORDS_MET, remember, type WordMemory } from '@lanternleaf/domain/word-building/word-memory'
import { expect, it } from 'vitest'
import { CONTENT_DIRECTORY } from '../check-content.ts'
import { compileWords } from '../words/compile-words.ts'
import { WORD_FILES, WORD_PARTS, wordSheetSchema } from '../words/word-sheet.ts'
import { checkSentenceBank, checkWordBank } from './check-banks.ts'
import { loadBank } from './theme-file.ts'

const LEAST_WORDS = 420
const LEAST_IN_LIST = 20
const LEAST_TEMPLATES = 48
it('the words have no errors, and there are as many as promised', () => {
  const { bank, errors } = checkWordBank(CONTENT_DIRECTORY)
  const lists = bank.themes
    .filter(({ theme }) => theme !== UNIVERSAL)
    .flatMap(({ value }) => DIFFICULTIES.map((difficulty) => value[difficulty].length))
  expect(errors).toEqual([])
  expect(lists.reduce((sum, length) => sum + length, 0)).toBeGreaterThanOrEqual(LEAST_WORDS)
  expect(Math.min(...lists)).toBeGreaterThanOrEqual(LEAST_IN_LIST)
})

/** A visit in which every word goes well. */
function visit(bank: readonly Word[], difficulty: Difficulty, before: WordMemory, seed: string) {
  const memory = beginVisit(before)
  const random = seededRandom(seed)
  const met: Word[] = []
  for (let place = 0; place < WORDS_A_VISIT; place += 1) {
    const word = chooseWord({ bank, difficulty, met, returning: [], memory, random })
    if (word) met.push(word)
  }
  return { met, memory: met.reduce((now, { id }) => remember(now, id, false), memory) }
}

const words = loadBank(join(CONTENT_DIRECTORY, 'words'), WORD_FILES, wordSheetSchema, WORD_PARTS).themes.map(
  (file) => ({
    theme: file.theme,
    bank: Object.values(compileWords(file.value, () => null)).flat(),
  }),
)

it.each(DIFFICULTIES)('every visit at %s meets two families often enough to learn from', (difficulty) => {
  for (const { theme, bank } of words) {
    let memory = NO_WORDS_MET
    for (let time = 1; time <= 6; time += 1) {
      const after = visit(bank, difficulty, memory, `${theme} ${time}`)
      memory = after.memory
      const families = Map.groupBy(after.met, ({ help }) => help?.patternFamily)
      const learnt = [...families.values()].filter((words) => words.length >= FAMILY_RUN)
      expect([theme, time, learnt.length]).toEqual([theme, time, 2])
    }
  }
})

it('the sentences have no errors, and there are as many as promised', () => {
  const { bank, errors } = checkSentenceBank(CONTENT_DIRECTORY)
  expect(errors).toEqual([])
  expect(bank.themes.flatMap(({ value }) => value.templates).length).toBeGreaterThanOrEqual(LEAST_TEMPLATES)
})
