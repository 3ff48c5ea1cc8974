import { JOINING_QUESTION } from '@lanternleaf/domain/sentence-bank/question'
import type { Objection } from '../../banks/bank-finding.ts'
import { isOnlyPlural, oddWords } from '../../language/agreement.ts'
import { wordsOf } from '../../language/measure.ts'
import type { TemplateEntry } from '../sentence-sheet.ts'
import { toTemplate } from '../template-objection.ts'

const LEAST = 3
const MOST = 4
/** A choice may be two short words when all of its slot's are. */
const MOST_WORDS = 2

/** A slot has a few words of one kind, none of them in two slots. Joining words are checked by themselves. */
export const checkSlotWords = (entry: TemplateEntry): readonly Objection[] =>
  slotsOfWords(entry).flatMap(([name, { words }], index, slots) => {
    const objection = (about: string, message: string, cure: string) =>
      toTemplate('slots', entry, { path: ['slots', name, 'words'], about: `${name} ${about}`, message, cure })
    const earlier = slots.slice(0, index).flatMap(([, slot]) => slot.words.map((word) => word.toLowerCase()))
    return [
      ...(words.length < LEAST || words.length > MOST
        ? [objection('number', `${name} has ${words.length} words.`, `Give it ${LEAST} or ${MOST}.`)]
        : []),
      ...repeated(words).map((word) => objection(word, `${name} has "${word}" twice.`, 'Keep one of the two.')),
      ...words
        .filter((word) => earlier.includes(word.toLowerCase()))
        .map((word) => objection(word, `"${word}" is in two slots.`, 'Keep it in one of them.')),
      ...unevenLengths(words).map((word) =>
        objection(
          word,
          `"${word}" has not as many words as the other choices of ${name}.`,
          `Use single words in a slot, or ${MOST_WORDS} short words each.`,
        ),
      ),
      ...disagreeing(entry, name, words),
    ]
  })

const slotsOfWords = ({ slots }: TemplateEntry) =>
  Object.entries(slots).filter(([, { asks }]) => asks !== JOINING_QUESTION)

const repeated = (words: readonly string[]): readonly string[] => {
  const plain = words.map((word) => word.toLowerCase())
  return plain.filter((word, index) => plain.indexOf(word) < index)
}

const unevenLengths = (words: readonly string[]): readonly string[] => {
  const wanted = Math.min(wordsOf(words[0] ?? '').length, MOST_WORDS)
  return words.filter((word) => wordsOf(word).length !== wanted)
}

const disagreeing = (entry: TemplateEntry, name: string, words: readonly string[]): readonly Objection[] => {
  const afterArticle = new RegExp(`\\ban? \\[${name}\\](?! \\p{L}| \\[)`, 'iu').test(entry.template)
  const objection = (word: string, message: string, cure: string) =>
    toTemplate('hint-agreement', entry, { path: ['slots', name, 'words'], about: `${name} ${word}`, message, cure })
  return [
    ...oddWords(words).map(({ word, shared }) =>
      objection(
        word,
        `"${word}" is no ${shared} as the other words of ${name} are.`,
        'Use words of one kind and one number.',
      ),
    ),
    ...words
      .filter((word) => afterArticle && isOnlyPlural(word))
      .map((word) => objection(word, `"${word}" is a plural and follows "a" or "an".`, 'Use a word for one thing.')),
  ]
}
