import { DIFFICULTIES } from '@lanternleaf/domain/difficulty/difficulty'
import { UNIVERSAL } from '@lanternleaf/domain/word-bank/word-list'
import type { Objection } from '../../banks/bank-finding.ts'
import { proseFaults } from '../../check/prose-faults.ts'
import { splitSentences } from '../../language/sentence-form.ts'
import { toWord } from '../word-objection.ts'
import { placedWords, type WordSheet } from '../word-sheet.ts'

const LEAST_WORDS = 20
const LEAST_UNIVERSAL = 10
const INTRO_SENTENCES = { least: 2, most: 3 }
const PRAISE = /\b(amazing|super|good job)\b/i

/** Each list of a theme is long enough. */
export const checkListSizes = (sheet: WordSheet): readonly Objection[] => {
  const least = sheet.theme === UNIVERSAL ? LEAST_UNIVERSAL : LEAST_WORDS
  return DIFFICULTIES.filter((difficulty) => sheet[difficulty].length < least).map((difficulty) => ({
    check: 'theme-size',
    path: [difficulty],
    what: difficulty,
    message: `The list ${difficulty} has ${sheet[difficulty].length} words; ${least} are the least.`,
    cure: 'Add words.',
  }))
}

/** The lines that open a theme are two or three good sentences. */
export const checkIntro = ({ intro }: WordSheet): readonly Objection[] => {
  const { length } = splitSentences(intro)
  const { least, most } = INTRO_SENTENCES
  const faults = proseFaults(intro).map((fault) => ({ ...fault, path: ['intro'] }))
  if (length >= least && length <= most) return faults
  const message = `The intro has ${length} sentences.`
  return [
    { check: 'sentence-form', path: ['intro'], what: 'intro', message, cure: `Write ${least} or ${most}.` },
    ...faults,
  ]
}

/** No word stands twice in a theme. */
export const checkRepeatedWords = (sheet: WordSheet): readonly Objection[] =>
  placedWords(sheet).flatMap(({ entry, difficulty, index }, place, all) => {
    const earlier = all.slice(0, place).find((one) => one.entry.word === entry.word)
    if (earlier === undefined) return []
    const { path, ...objection } = toWord('one-theme', entry, {
      field: 'word',
      message: `it is also in the list ${earlier.difficulty} of this file.`,
      cure: 'Keep one of the two.',
    })
    return [{ ...objection, path: [difficulty, index, ...path] }]
  })

/** Every word is celebrated in its own words, and for something true of it. */
export const checkCelebrations = (sheet: WordSheet): readonly Objection[] =>
  placedWords(sheet).flatMap(({ entry, difficulty, index }, place, all) => {
    const said = entry.celebration_message
    const earlier = all.slice(0, place).find((one) => one.entry.celebration_message === said)
    const praise = PRAISE.exec(said)?.[0]
    return [
      ...(earlier === undefined
        ? []
        : [{ message: `${earlier.entry.word} has the same celebration.`, cure: 'Say something true of this word.' }]),
      ...(praise === undefined
        ? []
        : [{ message: `"${praise}" praises nothing in particular.`, cure: 'Name what was built.' }]),
    ].map((fault) => {
      const { path, ...objection } = toWord('celebrations', entry, { field: 'celebration_message', ...fault })
      return { ...objection, path: [difficulty, index, ...path] }
    })
  })
