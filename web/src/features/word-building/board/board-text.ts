/**
 * The texts of the board on which a child builds a word from its parts: clue, hints, and advice after a wrong word. A part is
 * a few letters, such as "lan" and "tern". The code calls a part in the tray a piece, and a place for it a slot.
 */

import type { Word } from '@lanternleaf/domain/word-bank/word'
import { assembledText, firstMismatch, type Hint, type WordBuild } from '@lanternleaf/domain/word-building/word-build'
import type { WordVisit } from '@lanternleaf/domain/word-building/word-visit'

/** A sentence that introduces a word without saying it. */
export const clueOf = ({ help }: Word): string => help?.contextIntroduction ?? 'You can hear the word first.'

/** The text of a hint. */
export function hintText({ pieces }: Pick<WordBuild, 'pieces'>, { kind, piece, slot }: Hint): string {
  const hintedPiece = pieces.find(({ id }) => id === piece)
  const text = hintedPiece?.text ?? ''
  switch (kind) {
    case 'next':
      return slot === 0 ? `The first part is “${text}”.` : `The next part is “${text}”.`
    case 'later':
      return `“${text}” comes later. Press it to take it back.`
    case 'earlier':
      return `“${text}” comes earlier. Press it to take it back.`
    case 'not-in-word':
      return [`“${text}” isn't in this word.`, hintedPiece?.why, 'Press it to take it back.'].filter(Boolean).join(' ')
  }
}

/**
 * The help when all places are filled with parts that do not make the word: the rule that tells two spellings apart, the meaning
 * of the next part, or what to listen for. It never contains the answer.
 * @param isHeard whether the child hears the word, instead of looking at it
 */
export function wrongAssemblyText(build: Pick<WordBuild, 'word' | 'pieces' | 'slots'>, isHeard: boolean): string {
  const mismatch = firstMismatch(build)
  if (mismatch === null) return ''
  const { slot, placed, isInWord } = mismatch
  const { chunks, help } = build.word
  if (placed.why) return `${placed.why} “${placed.text}” isn't in this word.`
  const rightStart = chunks.slice(0, slot).join('')
  const start = rightStart === '' ? `You made “${assembledText(build)}”.` : `“${rightStart}” is right.`
  const meaning = isInWord && help?.sum?.length === chunks.length ? help.sum[slot]?.means : null
  if (meaning) return `${start} The ${rightStart === '' ? 'first' : 'next'} part means “${meaning}”.`
  const where = rightStart === '' ? 'first' : slot === chunks.length - 1 ? 'at the end' : `after “${rightStart}”`
  const action = isHeard
    ? `Listen to the word again. What do you hear ${where}?`
    : `Peek at the word. What comes ${where}?`
  return `${start} ${action}`
}

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']

/** A small number as a word. */
export const numberWord = (count: number): string => NUMBERS[count] ?? String(count)

/** The heading for a pattern that occurred often enough. */
export const patternTitle = ({ count }: NonNullable<WordVisit['celebrated']>): string =>
  `You built ${numberWord(count)} words with the same pattern`
