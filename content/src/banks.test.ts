import { DIFFICULTIES } from '@lanternleaf/domain/difficulty/difficulty'
import { UNIVERSAL } from '@lanternleaf/domain/word-bank/word-list'
import { expect, it } from 'vitest'
import { checkSentenceBank, checkWordBank } from './check-banks.ts'
import { CONTENT_DIRECTORY } from './check-content.ts'

const LEAST_WORDS = 420
const LEAST_IN_LIST = 20
const LEAST_TEMPLATES = 48
/** Five thousand sentences are built and read. */
const TIME_LIMIT = 60_000

it(
  'the words have no errors, and there are as many as promised',
  () => {
    const { bank, errors } = checkWordBank(CONTENT_DIRECTORY)
    const lists = bank.themes
      .filter(({ theme }) => theme !== UNIVERSAL)
      .flatMap(({ value }) => DIFFICULTIES.map((difficulty) => value[difficulty].length))
    expect(errors).toEqual([])
    expect(lists.reduce((sum, length) => sum + length, 0)).toBeGreaterThanOrEqual(LEAST_WORDS)
    expect(Math.min(...lists)).toBeGreaterThanOrEqual(LEAST_IN_LIST)
  },
  TIME_LIMIT,
)

it(
  'the sentences have no errors, and there are as many as promised',
  () => {
    const { bank, errors } = checkSentenceBank(CONTENT_DIRECTORY)
    expect(errors).toEqual([])
    expect(bank.themes.flatMap(({ value }) => value.templates).length).toBeGreaterThanOrEqual(LEAST_TEMPLATES)
  },
  TIME_LIMIT,
)
