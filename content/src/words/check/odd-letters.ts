/**
 * Checks the odd letters of a word: letters that do not sound as they are taught, such as the *ai* of *said*. Every
 * heart word (a common word to learn by heart) has some.
 */

import { HEART_WORDS } from '@lanternleaf/domain/sequence/strand'
import { HEART } from '@lanternleaf/domain/word-bank/word-list'
import type { Issue } from '../../banks/bank-finding.ts'
import type { ThemeFile } from '../../banks/theme-file.ts'
import { heartSpellings } from '../heart-spelling.ts'
import { pronunciationsOf } from '../pronunciation.ts'
import { splitsOf } from '../split/splits.ts'
import { PLAIN_SPELLINGS } from '../taught-spellings.ts'
import { wordIssue } from '../word-issue.ts'
import { type MorphemeEntry, type OddLettersEntry, placedWords, type WordEntry, type WordSheet } from '../word-sheet.ts'

const NO_ODD_LETTERS_FIX = 'Move it to the strand that it shows, or name the letters that say something unexpected.'

/**
 * Odd letters are at the index that the author gives, sound as the author says, and are not split between two chunks. Every heart
 * word has some, and its other letters sound as they are taught. Another word has some only if it needs them.
 */
export const checkOddLetters = (entry: WordEntry): readonly Issue[] => {
  const { strand, odd_letters: odd = [] } = entry
  if (odd.length === 0)
    return strand === HEART_WORDS ? [issue(entry, 'none', 'it has no odd letters.', NO_ODD_LETTERS_FIX, ['word'])] : []
  const faults = odd.flatMap((_, index) => wrongGroupIssues(entry, odd, index))
  if (faults.length > 0) return faults
  return strand === HEART_WORDS ? heartWordIssues(entry, odd) : otherWordIssues(entry, odd)
}

const issue = (
  entry: WordEntry,
  about: string,
  message: string,
  fix: string,
  field: readonly PropertyKey[] = ['odd_letters'],
): Issue => wordIssue('odd-letters', entry, { field, about, message, fix })

/** Checks one group of odd letters by itself and against the group before it. */
const wrongGroupIssues = (entry: WordEntry, odd: readonly OddLettersEntry[], index: number): readonly Issue[] => {
  const [group, before] = [odd[index], odd[index - 1]]
  if (group === undefined) return []
  const { letters, at, says } = group
  const fault = (message: string, fix: string) => [issue(entry, letters, message, fix, ['odd_letters', index])]
  if (entry.word.slice(at, at + letters.length) !== letters)
    return fault(`"${letters}" is not at index ${at}.`, 'Correct at: it is the number of letters before them.')
  if (before !== undefined && at < before.at + before.letters.length)
    return fault(`"${letters}" begins before "${before.letters}" ends.`, 'Write them in their order.')
  if ((says === letters && !isShortBeforeE(entry.word, odd, index)) || !Object.hasOwn(PLAIN_SPELLINGS, says))
    return fault(
      `"${says}" is not a plain spelling of what "${letters}" says.`,
      `Choose one of ${Object.keys(PLAIN_SPELLINGS).filter(Boolean).join(', ')}, or "" where it is silent.`,
    )
  return []
}

/** The *a* of *have*: short, where a silent e at the end would make it long. */
const isShortBeforeE = (word: string, odd: readonly OddLettersEntry[], index: number): boolean => {
  const { letters = '', at = 0 } = odd[index] ?? {}
  return /^[aeiou][^aeiou]e$/.test(letters + word.slice(at + letters.length)) && odd[index + 1]?.at === word.length - 1
}

const heartWordIssues = (entry: WordEntry, odd: readonly OddLettersEntry[]): readonly Issue[] => {
  const spellings = heartSpellings(entry.word, odd)
  if (spellings.length === 0)
    return [
      issue(
        entry,
        'rest',
        'its odd letters do not sound as says claims, or other letters are odd too.',
        'Say it slowly, and write odd_letters for each surprise.',
      ),
    ]
  return tornSoundIssues(entry, (cut) => !spellings.some((starts) => starts.includes(cut)))
}

/** In other words only the odd letters are checked: the word contains their sound, and no split goes through them. */
const otherWordIssues = (entry: WordEntry, odd: readonly OddLettersEntry[]): readonly Issue[] => {
  const pronunciations = pronunciationsOf(entry).map((phones) => ` ${phones.map(({ sound }) => sound).join(' ')} `)
  const isHeard = (says: string): boolean =>
    pronunciations.length === 0 ||
    pronunciations.some((sounds) =>
      (PLAIN_SPELLINGS[says] ?? []).some((heard) => sounds.includes(heard && ` ${heard} `)),
    )
  const unheardGroups = odd.filter(({ says }) => !isHeard(says))
  return [
    ...unheardGroups.map(({ letters, says }) =>
      issue(
        entry,
        letters,
        `"${says}" is not heard in it.`,
        `Say it slowly, and write what "${letters}" says; or leave it out.`,
      ),
    ),
    ...tornSoundIssues(entry, (cut) => odd.some(({ letters, at }) => at < cut && cut < at + letters.length)),
  ]
}

const tornSoundIssues = (entry: WordEntry, isTorn: (cut: number) => boolean): readonly Issue[] =>
  splitsOf(entry.chunks)
    .filter(isTorn)
    .map((cut) =>
      issue(
        entry,
        `cut ${cut}`,
        `the cut before "${entry.word.slice(cut)}" goes through one sound.`,
        'Cut before or after it.',
        ['chunks'],
      ),
    )

/** A word with a heart word among its own parts has that word's odd letters: the *ea* of *head* in *headlight*. */
export const checkHeartWordsInside = (entry: WordEntry, themes: readonly ThemeFile<WordSheet>[]): readonly Issue[] => {
  const heartWords = themes.filter(({ theme }) => theme === HEART).flatMap(({ value }) => placedWords(value))
  const parts: readonly MorphemeEntry[] = entry.sum ?? (entry.morphemes ?? []).map((part) => ({ part }))
  return parts.flatMap(({ part, from = part }, place) => {
    const start = (entry.morphemes ?? []).slice(0, place).join('').length
    const heart = heartWords.find((placed) => placed.entry.word === from)?.entry
    return (heart?.odd_letters ?? [])
      .filter(
        ({ letters, at, says }) =>
          at + letters.length <= part.length &&
          !(entry.odd_letters ?? []).some(
            (own) => own.letters === letters && own.at === start + at && own.says === says,
          ),
      )
      .map(({ letters, at, says }) =>
        issue(
          entry,
          `${from} ${letters}`,
          `"${letters}" sounds as unexpected in it as in "${from}".`,
          `Add { letters: ${letters}, at: ${start + at}, says: ${says || '""'} } to odd_letters.`,
          ['word'],
        ),
      )
  })
}
