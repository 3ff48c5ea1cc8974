import { join } from 'node:path'
import { DIFFICULTIES } from '@lanternleaf/domain/difficulty/difficulty'
import { seededRandom } from '@lanternleaf/domain/random'
import type { Word } from '@lanternleaf/domain/word-bank/word'
import { HEART } from '@lanternleaf/domain/word-bank/word-list'
import { chooseWord } from '@lanternleaf/domain/word-building/choose-word'
import { planReturns, WORDS_PER_VISIT } from '@lanternleaf/domain/word-building/visit-plan'
import { beginVisit, EMPTY_WORD_MEMORY, recordAttempt } from '@lanternleaf/domain/word-building/word-memory'
import { expect, it } from 'vitest'
import { CONTENT_DIRECTORY } from '../content-directory.ts'
import { loadStories } from '../stories/load-stories.ts'
import { compileWords } from '../words/compile-words.ts'
import { wordsMetInStories } from '../words/word-exposure.ts'
import { checkSentenceBank, checkWordBank, loadWordBank } from './check-banks.ts'

const MIN_WORDS = 1_200
const MIN_IN_LIST = 20
const MIN_TEMPLATES = 400
/**
 * The share of a theme's words that must occur in a story of the theme, if the theme has stories. Not more: a story is written
 * for its sense, and words that are squeezed in make it harder to follow.
 */
const MIN_SHARE_IN_STORIES = 2 / 3

it('the word bank has no errors and at least as many words as promised', () => {
  const { bank, errors } = checkWordBank(CONTENT_DIRECTORY)
  const lists = bank.themes.flatMap(({ value }) => DIFFICULTIES.map((difficulty) => value[difficulty].length))
  expect(errors).toEqual([])
  expect(lists.reduce((sum, length) => sum + length, 0)).toBeGreaterThanOrEqual(MIN_WORDS)
  expect(Math.min(...lists)).toBeGreaterThanOrEqual(MIN_IN_LIST)
})

const loaded = loadWordBank(CONTENT_DIRECTORY).themes
const words = loaded.map(({ theme, value }) => ({
  theme,
  bank: Object.values(compileWords(value, () => null)).flat(),
}))

const DAY = 86_400_000

it.each(DIFFICULTIES)(
  'every visit at the difficulty %s has eight words, and never three new words of a strand in a row',
  (start) => {
    const hearts = words.find(({ theme }) => theme === HEART)?.bank ?? []
    const all = words.flatMap(({ bank }) => bank)
    for (const { theme, bank } of words) {
      let memory = EMPTY_WORD_MEMORY
      for (let time = 1; time <= 6; time += 1) {
        const now = time * DAY
        const returning = planReturns({ memory, now })
        const back = all.filter(({ id }) => returning.some(({ wordId }) => wordId === id))
        const random = seededRandom(`${theme} ${time}`)
        const finished: { word: Word; mastered: boolean }[] = []
        memory = beginVisit(memory, now)
        for (let place = 0; place < WORDS_PER_VISIT; place += 1) {
          const word = chooseWord({
            bank: [...new Set([...bank, ...hearts, ...back])],
            theme,
            difficulty: start,
            isDifficultyChosen: false,
            firstDifficulty: start,
            age: 8,
            finishedWords: finished,
            returningWords: returning,
            memory,
            random,
          })
          if (word === null) continue
          const strand = word.help?.strand ?? null
          finished.push({ word, mastered: true })
          memory = recordAttempt(memory, { wordId: word.id, struggled: false, strand, how: 'alone', at: now + place })
        }
        expect([theme, time, finished.length]).toEqual([theme, time, WORDS_PER_VISIT])
        const isNew = (at: number) => !returning.some(({ wordId }) => wordId === finished[at]?.word.id)
        const strands = finished.map(({ word }) => word.help?.strand)
        // All heart words are of one strand.
        const rows = strands.filter(
          (strand, at) => at > 1 && isNew(at) && strand === strands[at - 1] && strand === strands[at - 2],
        )
        if (theme !== HEART) expect([theme, time, rows]).toEqual([theme, time, []])
      }
    }
  },
)

it('the sentence bank has no errors and at least as many templates as promised', () => {
  const { bank, errors } = checkSentenceBank(CONTENT_DIRECTORY)
  expect(errors).toEqual([])
  expect(bank.themes.flatMap(({ value }) => value.templates).length).toBeGreaterThanOrEqual(MIN_TEMPLATES)
})

it('two in three words of a theme occur in a story of the theme', () => {
  const sheets = loaded.map(({ value }) => value)
  const { stories } = loadStories(join(CONTENT_DIRECTORY, 'stories'))
  const themes = wordsMetInStories(sheets, stories)
  expect(themes.map(({ theme }) => theme).toSorted()).toEqual(['animals', 'friendship', 'mystery', 'ocean', 'space'])
  expect(themes.filter(({ met, total }) => met.length < MIN_SHARE_IN_STORIES * total)).toEqual([])
})
