import { WORD_THEMES } from '@lanternleaf/domain/word-bank/word'
import { UNIVERSAL } from '@lanternleaf/domain/word-bank/word-list'
import { FIRST_WORDS } from '@lanternleaf/domain/word-building/first-words'
import { expect, it } from 'vitest'
import { loadWordBank } from '../banks/check-banks.ts'
import { CONTENT_DIRECTORY } from '../content-directory.ts'
import { placedWords } from './word-sheet.ts'

const { themes } = loadWordBank(CONTENT_DIRECTORY)

it.each([...WORD_THEMES, UNIVERSAL])('a child’s first word of %s is long, pictured and in three parts', (theme) => {
  const file = themes.find((one) => one.theme === theme)
  const entry =
    file && placedWords(file.value).find((word) => `${theme}-${word.entry.word}` === FIRST_WORDS[theme])?.entry
  expect(entry?.picture).toBeDefined()
  expect(entry?.word.length).toBeGreaterThanOrEqual(8)
  expect(entry?.chunks).toHaveLength(3)
})
