/** Checks the texts of a word, such as its clue and its meaning: length, form, language. */

import { HEART_WORDS } from '@lanternleaf/domain/sequence/strand'
import type { Issue } from '../../banks/bank-finding.ts'
import { proseFaults } from '../../check/prose-faults.ts'
import { isFamiliar } from '../../language/familiar.ts'
import { wordsOf } from '../../language/measure.ts'
import { isSeveralSentences } from '../../language/sentence-form.ts'
import { isSpelledRight } from '../../language/spelling.ts'
import { isHurtful } from '../../language/tone.ts'
import { lemmaOf } from '../../language/word-forms.ts'
import { isFormOf } from '../form-of-word.ts'
import { TEXT_RULES, textsOf, type WordText } from '../texts.ts'
import { withoutQuotedLetters } from '../without-quoted-letters.ts'
import { wordIssue } from '../word-issue.ts'
import type { WordEntry } from '../word-sheet.ts'

/** The gap in the clue of a heart word, at the place of the word: "The dog ... hungry an hour ago." */
const GAP = ' ... '

/** Each text of a word has the right length and form. It mentions the word, or avoids it, as `TEXT_RULES` says. */
export const checkTextForm = (entry: WordEntry): readonly Issue[] =>
  textsOf(entry).flatMap((text) => [
    ...lengthIssues(entry, text),
    ...mentionIssues(entry, text),
    ...formIssues(entry, text),
    ...gapIssues(entry, text),
  ])

const lengthIssues = (entry: WordEntry, { field, text }: WordText): readonly Issue[] => {
  const { least, most } = TEXT_RULES[field]
  const { length } = wordsOf(text)
  if (length >= least && length <= most) return []
  const message = `${field} has ${length} words; it needs ${least} to ${most}.`
  const fix = length > most ? 'Shorten it.' : 'Say a little more.'
  return [wordIssue('text-lengths', entry, { field, about: field, message, fix })]
}

const mentionIssues = (entry: WordEntry, { field, text }: WordText): readonly Issue[] => {
  const rule = TEXT_RULES[field].word
  const textWords = wordsOf(text)
  const issue = (message: string, fix: string) =>
    wordIssue('text-word', entry, { field, about: field, message: `${field} ${message}.`, fix })
  if (rule === 'has') {
    return textWords.some((word) => word.toLowerCase() === entry.word)
      ? []
      : [issue(`needs the word "${entry.word}"`, 'Use it in exactly this form.')]
  }
  if (rule === 'may') return []
  // "The past of say" is all there is to explain of *said*.
  const mayHaveForm = entry.strand === HEART_WORDS && field === 'meaning_support'
  return textWords
    .filter((word) => (mayHaveForm ? word.toLowerCase() === entry.word : isFormOf(word, entry.word)))
    .map((word) => issue(`gives the word away: "${word}"`, 'Say it without the word and without a form of it.'))
}

const formIssues = (entry: WordEntry, { field, text }: WordText): readonly Issue[] => {
  const { end, oneSentence = false } = TEXT_RULES[field]
  const issue = (message: string, fix: string) =>
    wordIssue('sentence-form', entry, { field, about: field, message: `${field} ${message}.`, fix })
  const ends = end === undefined ? ['.', '!', '?'] : [end]
  return [
    ...(/^["'“‘]?[\p{Lu}\p{N}]/u.test(text) ? [] : [issue('begins without a capital', 'Begin with a capital.')]),
    ...(ends.some((sign) => text.replace(/["'”]$/, '').endsWith(sign))
      ? []
      : [issue(`does not end in "${ends.join('" or "')}"`, 'End it with that sign.')]),
    ...(oneSentence && isSeveralSentences(text) ? [issue('is more than one sentence', 'Make it one sentence.')] : []),
  ]
}

/** A heart word can hardly be described, so its clue may leave a gap for it, once; the texts of other words have none. */
const gapIssues = (entry: WordEntry, { field, text }: WordText): readonly Issue[] => {
  const dots = text.match(/\.{2,}|…/g) ?? []
  const mayHaveGap = entry.strand === HEART_WORDS && field === 'context_introduction'
  if (dots.length === 0 || (mayHaveGap && dots.length === 1 && text.includes(GAP))) return []
  const message = mayHaveGap
    ? `${field} must have exactly one gap: three dots between spaces.`
    : `${field} has three dots.`
  const fix = mayHaveGap ? `Write "${GAP.trim()}" once, with a space before and after it.` : 'Finish the sentence.'
  return [wordIssue('sentence-form', entry, { field, about: `${field} dots`, message, fix })]
}

const MAX_UNFAMILIAR_WORDS = 1
/** Morphemes with so many letters count as familiar in the texts of their word. */
const MIN_MORPHEME_LETTERS = 3

/** Each text is well spelled, kind, and of words that a nine-year-old knows; no part of the word reads as an insult. */
export const checkTextLanguage = (entry: WordEntry): readonly Issue[] => [
  ...textsOf(entry).flatMap((text) => [...languageIssues(entry, text), ...unfamiliarWordIssues(entry, text)]),
  ...[entry.word, ...entry.chunks, ...entry.alternative_chunks.flat()]
    .filter((part) => isHurtful(part) && isSpelledRight(part))
    .map((part) =>
      wordIssue('language', entry, {
        field: 'chunks',
        about: part,
        message: `"${part}" can hurt a reader.`,
        fix: 'Cut it differently, or choose another word.',
      }),
    ),
]

const languageIssues = (entry: WordEntry, { field, text }: WordText): readonly Issue[] =>
  proseFaults(proseOf(entry, { field, text })).map((fault) => ({
    ...fault,
    path: [field],
    what: `${entry.word} ${fault.what}`,
    message: `${entry.word}: ${field}: ${fault.message}`,
  }))

const unfamiliarWordIssues = (entry: WordEntry, { field, text }: WordText): readonly Issue[] => {
  const ownParts = [entry.word, ...(entry.morphemes ?? []).filter((part) => part.length >= MIN_MORPHEME_LETTERS)]
  const hard = wordsOf(proseOf(entry, { field, text })).filter(
    (word) =>
      word.length > 1 && !isFamiliar(word) && !isNameOfPlace(word) && !ownParts.some((part) => isFormOf(word, part)),
  )
  const types = [...new Map(hard.map((word) => [lemmaOf(word), word])).values()]
  if (types.length <= MAX_UNFAMILIAR_WORDS) return []
  return [
    wordIssue('familiar-words', entry, {
      field,
      about: field,
      message: `${field} has ${types.length} unfamiliar words; at most ${MAX_UNFAMILIAR_WORDS} is allowed: ${types.join(', ')}.`,
      fix: 'Use easier words for some.',
    }),
  ]
}

const proseOf = (entry: WordEntry, { field, text }: WordText): string =>
  field === 'celebration_message' ? withoutQuotedLetters(text, entry) : text

/** *Saturn*, *Australia*: always written with a capital. */
const isNameOfPlace = (word: string): boolean => isSpelledRight(word) && !isSpelledRight(word.toLowerCase())
