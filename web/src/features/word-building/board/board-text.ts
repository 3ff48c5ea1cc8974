import type { Word } from '@lanternleaf/domain/word-bank/word'
import { assembledText, firstMismatch, type Hint, type WordBuild } from '@lanternleaf/domain/word-building/word-build'
import type { WordVisit } from '@lanternleaf/domain/word-building/word-visit'

/** A sentence that leads up to a word. */
export const clueOf = ({ help }: Word): string => help?.contextIntroduction ?? 'You can hear the word first.'

/** What a hint says. */
export function hintText({ pieces }: Pick<WordBuild, 'pieces'>, { kind, piece, slot }: Hint): string {
  const placed = pieces.find(({ id }) => id === piece)
  const text = placed?.text ?? ''
  switch (kind) {
    case 'next':
      return slot === 0 ? `The first part is “${text}”.` : `The next part is “${text}”.`
    case 'later':
      return `“${text}” comes later. Tap it to take it back.`
    case 'earlier':
      return `“${text}” comes earlier. Tap it to take it back.`
    case 'not-in-word':
      return [`“${text}” isn't in this word.`, placed?.why, 'Tap it to take it back.'].filter(Boolean).join(' ')
  }
}

/**
 * What helps next when all places are filled and do not make the word: the rule that tells two spellings apart, what the next
 * part means, or what to listen for. Never the answer.
 * @param canHear whether the word can be read aloud
 */
export function wrongAssemblyText(build: Pick<WordBuild, 'word' | 'pieces' | 'slots'>, canHear: boolean): string {
  const mismatch = firstMismatch(build)
  if (mismatch === null) return ''
  const { slot, placed, isInWord } = mismatch
  const { chunks, help } = build.word
  if (placed.why) return `${placed.why} “${placed.text}” isn't in this word.`
  const right = chunks.slice(0, slot).join('')
  const start = right === '' ? `You made “${assembledText(build)}”.` : `“${right}” is right.`
  const means = isInWord && help?.sum?.length === chunks.length ? help.sum[slot]?.means : null
  if (means) return `${start} The ${right === '' ? 'first' : 'next'} part means “${means}”.`
  const where = right === '' ? 'first' : slot === chunks.length - 1 ? 'at the end' : `after “${right}”`
  const action = canHear ? `Hear the word again. What do you hear ${where}?` : `Peek at the word. What comes ${where}?`
  return `${start} ${action}`
}

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']

/** A small number as a word. */
export const numberWord = (count: number): string => NUMBERS[count] ?? String(count)

/** The heading for a pattern that occurred often enough. */
export const patternTitle = ({ count }: NonNullable<WordVisit['celebrated']>): string =>
  `You built ${numberWord(count)} words with the same pattern`
