import { aroundLetters, KEY_WORDS } from '@lanternleaf/domain/phonics/key-words'
import { SOUNDS } from '@lanternleaf/domain/phonics/sounds'
import { expect, it } from 'vitest'
import { loadWordBank } from '../banks/check-banks.ts'
import { CONTENT_DIRECTORY } from '../content-directory.ts'
import { cmuPronunciations } from '../language/cmu-dictionary.ts'
import { PHONES_OF_SOUND } from './sounds/phones.ts'
import { placedWords } from './word-sheet.ts'

it('has a key word for each of the 44 sounds', () => {
  expect(KEY_WORDS.map(({ sound }) => sound).toSorted()).toEqual(SOUNDS.toSorted())
})

it('takes key words from the bank, which are spelled and said with their sounds', () => {
  const bank = loadWordBank(CONTENT_DIRECTORY)
  const words = new Set(bank.themes.flatMap(({ value }) => placedWords(value).map(({ entry }) => entry.word)))
  for (const key of KEY_WORDS) {
    const { word, sound } = key
    expect(words).toContain(word)
    expect(aroundLetters(key).join('')).toBe(word)
    const pronunciations = cmuPronunciations(word).map((phones) => ` ${phones.map((phone) => phone.sound).join(' ')} `)
    const wanted = ` ${PHONES_OF_SOUND[sound]?.join(' ')} `
    expect([word, pronunciations.some((one) => one.includes(wanted))]).toEqual([word, true])
  }
})
