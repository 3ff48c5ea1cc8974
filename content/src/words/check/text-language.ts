import type { Objection } from '../../banks/bank-finding.ts'
import { proseFaults } from '../../check/prose-faults.ts'
import { isSpelledRight } from '../../language/dictionaries.ts'
import { isFamiliar } from '../../language/familiar.ts'
import { isHurtful } from '../../language/hurtful.ts'
import { wordsOf } from '../../language/measure.ts'
import { lemmaOf } from '../../language/word-forms.ts'
import { withoutPieces } from '../celebrated-pieces.ts'
import { isFormOf } from '../form-of-word.ts'
import { textsOf, type WordText } from '../texts.ts'
import { toWord } from '../word-objection.ts'
import type { WordEntry } from '../word-sheet.ts'

const MOST_UNFAMILIAR = 1
/** Parts of a word from this many letters on are words that it explains itself. */
const LEAST_OWN = 3

/** Each text is well spelled, kind, and of words that a nine-year-old knows; no part of the word reads as an insult. */
export const checkTextLanguage = (entry: WordEntry): readonly Objection[] => [
  ...textsOf(entry).flatMap((text) => [...faultsIn(entry, text), ...unfamiliarIn(entry, text)]),
  ...[entry.word, ...entry.chunks, ...entry.alternative_chunks.flat()]
    .filter((part) => isHurtful(part) && isSpelledRight(part))
    .map((part) =>
      toWord('language', entry, {
        field: 'chunks',
        about: part,
        message: `"${part}" can hurt.`,
        cure: 'Cut it otherwise, or choose another word.',
      }),
    ),
]

const faultsIn = (entry: WordEntry, { field, text }: WordText): readonly Objection[] =>
  proseFaults(readable(entry, { field, text })).map((fault) => ({
    ...fault,
    path: [field],
    what: `${entry.word} ${fault.what}`,
    message: `${entry.word}: ${field}: ${fault.message}`,
  }))

const unfamiliarIn = (entry: WordEntry, { field, text }: WordText): readonly Objection[] => {
  const own = [entry.word, ...(entry.morphemes ?? []).filter((part) => part.length >= LEAST_OWN)]
  const hard = wordsOf(readable(entry, { field, text })).filter(
    (word) => word.length > 1 && !isFamiliar(word) && !isNameOfPlace(word) && !own.some((one) => isFormOf(word, one)),
  )
  const types = [...new Map(hard.map((word) => [lemmaOf(word), word])).values()]
  if (types.length <= MOST_UNFAMILIAR) return []
  return [
    toWord('familiar-words', entry, {
      field,
      about: field,
      message: `${field} has ${types.length} unfamiliar words, at most ${MOST_UNFAMILIAR} may be: ${types.join(', ')}.`,
      cure: 'Use easier words for some.',
    }),
  ]
}

const readable = (entry: WordEntry, { field, text }: WordText): string =>
  field === 'celebration_message' ? withoutPieces(text, entry) : text

/** *Saturn*, *Australia*: written with a capital alone. */
const isNameOfPlace = (word: string): boolean => isSpelledRight(word) && !isSpelledRight(word.toLowerCase())
