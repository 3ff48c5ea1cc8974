import { HEART_WORDS } from '@lanternleaf/domain/sequence/strand'
import type { Objection } from '../../banks/bank-finding.ts'
import { cutsOf } from '../cut/cutting.ts'
import { heartSpellings } from '../heart-spelling.ts'
import { PLAIN_SPELLINGS } from '../taught-spellings.ts'
import { toWord } from '../word-objection.ts'
import type { WordEntry } from '../word-sheet.ts'

const NO_RULE = 'Move it to the strand that it shows, or name the letters that say something unexpected.'

/**
 * A heart word says which of its letters are odd and what they say; its other letters say what the strands teach, and no cut
 * goes through letters that are one sound. No other word has odd letters.
 */
export const checkOddLetters = (entry: WordEntry): readonly Objection[] => {
  const { word, strand, chunks, odd_letters: odd = [] } = entry
  const objection = (about: string, message: string, cure: string, field: readonly PropertyKey[] = ['odd_letters']) =>
    toWord('odd-letters', entry, { field, about, message, cure })
  if (strand !== HEART_WORDS)
    return odd.length === 0
      ? []
      : [
          objection(
            'strand',
            'it has odd letters and is no heart word.',
            'Take odd_letters out, or write strand: heart-words.',
          ),
        ]
  if (odd.length === 0) return [objection('none', 'it has no odd letters.', NO_RULE, ['word'])]
  const faults = odd.flatMap(({ letters, at, says }, index) => {
    const after = odd[index - 1]
    if (word.slice(at, at + letters.length) !== letters)
      return [objection(letters, `"${letters}" does not stand at ${at}.`, 'Count from 0.', ['odd_letters', index])]
    if (after !== undefined && at < after.at + after.letters.length)
      return [
        objection(letters, `"${letters}" begins before "${after.letters}" ends.`, 'Write them in their order.', [
          'odd_letters',
          index,
        ]),
      ]
    if (says === letters || !Object.hasOwn(PLAIN_SPELLINGS, says))
      return [
        objection(
          letters,
          `"${says}" is not how a plain spelling of "${letters}" looks.`,
          `Choose one of ${Object.keys(PLAIN_SPELLINGS).filter(Boolean).join(', ')}, or "" where it is silent.`,
          ['odd_letters', index],
        ),
      ]
    return []
  })
  if (faults.length > 0) return faults
  const spellings = heartSpellings(word, odd)
  if (spellings.length === 0)
    return [
      objection(
        'rest',
        'its odd letters do not say that, or others are odd too.',
        'Say it slowly, and write odd_letters for each surprise.',
      ),
    ]
  const torn = cutsOf(chunks).filter((cut) => !spellings.some((starts) => starts.includes(cut)))
  return torn.map((cut) =>
    objection(`cut ${cut}`, `the cut before "${word.slice(cut)}" goes through one sound.`, 'Cut before or after it.', [
      'chunks',
    ]),
  )
}
