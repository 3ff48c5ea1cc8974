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
      return `“${text}” comes later. Press it to take it out.`
    case 'earlier':
      return `“${text}” comes earlier. Press it to take it out.`
    case 'not-in-word':
      return [`“${text}” isn't in this word.`, hintedPiece?.why, 'Press it to take it out.'].filter(Boolean).join(' ')
  }
}

/** Advice on a wrong word: one short line that helps, and the reason, which the child may ask for. */
export type Advice = { readonly line: string; readonly why: string }

/** The advice in one text. */
export const fullText = ({ line, why }: Advice): string => `${line} ${why}`

/**
 * The advice when all places are filled with parts that do not make the word: the rule that tells two spellings apart, the meaning
 * of the next part, or what to listen for. It never contains the answer.
 * @param isHeard whether the child hears the word, instead of looking at it
 */
export function wrongAssemblyAdvice(
  build: Pick<WordBuild, 'word' | 'pieces' | 'slots'>,
  isHeard: boolean,
): Advice | null {
  const mismatch = firstMismatch(build)
  if (mismatch === null) return null
  const { slot, placed, isInWord } = mismatch
  const { chunks, help } = build.word
  if (placed.why) return { line: `“${placed.text}” isn't in this word.`, why: placed.why }
  const rightStart = chunks.slice(0, slot).join('')
  const reached = rightStart === '' ? `Your parts say “${assembledText(build)}”.` : `“${rightStart}” is right.`
  const why = `${reached} “${placed.text}” ${isInWord ? "is in this word, but it doesn't go here" : "isn't in this word"}.`
  const meaning = isInWord && help?.sum?.length === chunks.length ? help.sum[slot]?.means : null
  if (meaning) return { line: `The ${rightStart === '' ? 'first' : 'next'} part means “${meaning}”.`, why }
  const where = rightStart === '' ? 'first' : slot === chunks.length - 1 ? 'at the end' : `after “${rightStart}”`
  if (isHeard) return { line: `Listen again. What do you hear ${where}?`, why }
  if (rightStart === '' && isInWord) return { line: 'Not in order yet. Peek, then start with the first part.', why }
  return { line: `Peek again. What comes ${where}?`, why }
}

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']

/** A small number as a word. */
export const numberWord = (count: number): string => NUMBERS[count] ?? String(count)

/** The heading for a pattern that occurred often enough. */
export const patternTitle = ({ count }: NonNullable<WordVisit['celebrated']>): string =>
  `You built ${numberWord(count)} words with the same pattern`
