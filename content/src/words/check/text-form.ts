import { HEART_WORDS } from '@lanternleaf/domain/sequence/strand'
import type { Objection } from '../../banks/bank-finding.ts'
import { wordsOf } from '../../language/measure.ts'
import { isSeveralSentences } from '../../language/sentence-form.ts'
import { isFormOf } from '../form-of-word.ts'
import { TEXT_RULES, textsOf, type WordText } from '../texts.ts'
import { toWord } from '../word-objection.ts'
import type { WordEntry } from '../word-sheet.ts'

/** Stands where the word belongs, in the clue of a heart word: "The dog ... hungry an hour ago." */
const GAP = ' ... '

/** Each text of a word has its length and its form, and has the word or lacks it as it should. */
export const checkTextForm = (entry: WordEntry): readonly Objection[] =>
  textsOf(entry).flatMap((text) => [
    ...wrongLength(entry, text),
    ...wrongWord(entry, text),
    ...wrongForm(entry, text),
    ...wrongGap(entry, text),
  ])

const wrongLength = (entry: WordEntry, { field, text }: WordText): readonly Objection[] => {
  const { least, most } = TEXT_RULES[field]
  const { length } = wordsOf(text)
  if (length >= least && length <= most) return []
  const message = `${field} has ${length} words; ${least} to ${most} are right.`
  const cure = length > most ? 'Shorten it.' : 'Say a little more.'
  return [toWord('text-lengths', entry, { field, about: field, message, cure })]
}

const wrongWord = (entry: WordEntry, { field, text }: WordText): readonly Objection[] => {
  const rule = TEXT_RULES[field].word
  const written = wordsOf(text)
  const objection = (message: string, cure: string) =>
    toWord('text-word', entry, { field, about: field, message: `${field} ${message}.`, cure })
  if (rule === 'has') {
    return written.some((one) => one.toLowerCase() === entry.word)
      ? []
      : [objection('has not the word', `Use "${entry.word}" in it, exactly so.`)]
  }
  if (rule === 'may') return []
  // "The past of say" is all there is to explain of *said*.
  const mayHaveForm = entry.strand === HEART_WORDS && field === 'meaning_support'
  return written
    .filter((one) => (mayHaveForm ? one.toLowerCase() === entry.word : isFormOf(one, entry.word)))
    .map((one) => objection(`gives the word away: "${one}"`, 'Say it without the word and without a form of it.'))
}

const wrongForm = (entry: WordEntry, { field, text }: WordText): readonly Objection[] => {
  const { end, oneSentence = false } = TEXT_RULES[field]
  const objection = (message: string, cure: string) =>
    toWord('sentence-form', entry, { field, about: field, message: `${field} ${message}.`, cure })
  const ends = end === undefined ? ['.', '!', '?'] : [end]
  return [
    ...(/^["'“‘]?[\p{Lu}\p{N}]/u.test(text) ? [] : [objection('begins without a capital', 'Begin with a capital.')]),
    ...(ends.some((sign) => text.replace(/["'”]$/, '').endsWith(sign))
      ? []
      : [objection(`does not end in "${ends.join('" or "')}"`, 'End it so.')]),
    ...(oneSentence && isSeveralSentences(text) ? [objection('is more than one sentence', 'Make one of it.')] : []),
  ]
}

/** A heart word can hardly be described, so its clue may leave a gap for it, once; the texts of other words have none. */
const wrongGap = (entry: WordEntry, { field, text }: WordText): readonly Objection[] => {
  const dots = text.match(/\.{2,}|…/g) ?? []
  const mayHaveGap = entry.strand === HEART_WORDS && field === 'context_introduction'
  if (dots.length === 0 || (mayHaveGap && dots.length === 1 && text.includes(GAP))) return []
  const message = mayHaveGap
    ? `${field} has no gap of three dots between spaces, or more than one.`
    : `${field} has dots.`
  const cure = mayHaveGap ? `Write "${GAP.trim()}" once, with a space before and after it.` : 'Finish the sentence.'
  return [toWord('sentence-form', entry, { field, about: `${field} dots`, message, cure })]
}
