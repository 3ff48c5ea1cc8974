import type { Word } from '@lanternleaf/domain/word-bank/word'
import type { Hint } from '@lanternleaf/domain/word-building/hint'
import { firstMismatch } from '@lanternleaf/domain/word-building/hint'
import type { WordBuild } from '@lanternleaf/domain/word-building/word-build'

/** A sentence that leads up to a word. */
export const clueOf = ({ help }: Word): string =>
  help?.contextIntroduction ?? 'Put the parts in order. You can hear the word first.'

/** What a hint says. */
export function hintWords({ pieces }: Pick<WordBuild, 'pieces'>, { kind, piece, slot }: Hint): string {
  const text = pieces.find(({ id }) => id === piece)?.text ?? ''
  switch (kind) {
    case 'next':
      return slot === 0 ? `The first part is “${text}”.` : `The next part is “${text}”.`
    case 'later':
      return `“${text}” goes later. Tap it to take it back.`
    case 'earlier':
      return `“${text}” goes earlier. Tap it to take it back.`
  }
}

/** What is true of parts that are all placed and do not make the word yet. */
export function wrongOrderWords(build: Pick<WordBuild, 'word' | 'pieces' | 'slots'>): string {
  const mismatch = firstMismatch(build)
  if (mismatch === null) return ''
  const { slot, placed, wanted } = mismatch
  const right = build.word.chunks.slice(0, slot).join('')
  return slot === 0
    ? `“${placed}” goes later. The word begins with “${wanted}”.`
    : `“${right}” is right. “${placed}” goes later: after “${right}” comes “${wanted}”.`
}

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']

/** A small number as a word. */
export const inWords = (count: number): string => NUMBERS[count] ?? String(count)
