import { asksForNoun, JOINING_QUESTION } from '@lanternleaf/domain/sentence-bank/question'
import type { SentenceTemplate } from '@lanternleaf/domain/sentence-bank/sentence-template'
import { WRONG_WORDS, wrongWordsFor } from '@lanternleaf/domain/sentence-building/word-choices'
import type { Objection } from '../../banks/bank-finding.ts'
import type { TemplateEntry } from '../sentence-sheet.ts'
import { toTemplate } from '../template-objection.ts'

/**
 * Each box has wrong words enough, and of each word that names something it is known what that is. `compiled` is the entry as
 * the client reads it, without the words that fit into a box of the same question elsewhere.
 */
export const checkWrongWords = (entry: TemplateEntry, compiled: SentenceTemplate): readonly Objection[] =>
  Object.entries(entry.slots).flatMap(([name, { asks, words, never = [] }]) => {
    if (asks === JOINING_QUESTION) return []
    const least = WRONG_WORDS[entry.difficulty]
    const wrong = wrongWordsFor(compiled, name)
    const others = Object.entries(entry.slots).flatMap(([other, slot]) => (other === name ? [] : slot.words))
    return [
      ...(wrong.length < least
        ? [
            toTemplate('slots', entry, {
              path: ['slots', name],
              about: `${name} wrong`,
              message: `beside ${name} stand ${wrong.length} words that do not fit there; ${least} are the least.`,
              cure: 'Open a place that asks for words of another family, or use words that fit nowhere else.',
            }),
          ]
        : []),
      ...never
        .filter((word) => !others.includes(word))
        .map((word) =>
          toTemplate('slots', entry, {
            path: ['slots', name, 'never'],
            about: `${name} never ${word}`,
            message: `"${word}" is in no other slot.`,
            cure: 'Take it out of never.',
          }),
        ),
      ...(asksForNoun(asks) ? words : [])
        .filter((word) => compiled.kinds[word] === undefined)
        .map((word) =>
          toTemplate('hints', entry, {
            path: ['slots', name, 'words'],
            about: `${name} ${word}`,
            message: `nobody wrote down what "${word}" is.`,
            cure: 'Add it to a kind in sentence-kinds.yaml that is true of the word by itself.',
          }),
        ),
    ]
  })
