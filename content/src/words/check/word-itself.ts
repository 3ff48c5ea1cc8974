import type { Objection } from '../../banks/bank-finding.ts'
import { isSpelledRight } from '../../language/dictionaries.ts'
import { toWord } from '../word-objection.ts'
import type { WordEntry } from '../word-sheet.ts'

/** The word is spelled alike in American and British English; a compound may be, part by part. */
export const checkWordItself = (entry: WordEntry): readonly Objection[] =>
  isSpelledRight(entry.word) || (entry.morphemes ?? ['']).every(isSpelledRight)
    ? []
    : [
        toWord('spelling', entry, {
          field: 'word',
          message: 'it is not in both the American and the British dictionary.',
          cure: 'Declare its parts in morphemes when it is a compound of two words, or choose another word.',
        }),
      ]
