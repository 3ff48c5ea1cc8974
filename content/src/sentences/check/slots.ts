/** Checks the slots (boxes) of a template and the words that a child can put into them. */

import type { Difficulty } from '@lanternleaf/domain/difficulty/difficulty'
import { isDifferentFamily, JOINING_QUESTION } from '@lanternleaf/domain/sentence-bank/question'
import { brokenSlots, findSlots, undeclaredSlots, unusedSlots } from '@lanternleaf/domain/slots'
import type { Issue } from '../../banks/bank-finding.ts'
import { findOddWords, isOnlyPlural } from '../../language/grammar.ts'
import { wordsOf } from '../../language/measure.ts'
import { slotWordsOf, type TemplateEntry } from '../sentence-sheet.ts'
import { templateIssue } from '../template-issue.ts'

/** How many slots a sentence of each difficulty has. */
const SLOTS: Record<Difficulty, { readonly least: number; readonly most: number }> = {
  easy: { least: 3, most: 3 },
  regular: { least: 3, most: 4 },
  challenge: { least: 4, most: 5 },
}

/** The slots of a template are declared, well formed, each used once, and their number fits the difficulty. */
export const checkSlots = (entry: TemplateEntry): readonly Issue[] => {
  const { template } = entry
  const slots = slotWordsOf(entry)
  const { least, most } = SLOTS[entry.difficulty]
  const { length } = findSlots(template)
  const inTemplate = (about: string, message: string, fix: string) =>
    templateIssue('slots', entry, { path: ['template'], about, message, fix })
  return [
    ...undeclaredSlots(template, slots).map((name) =>
      inTemplate(name, `the slot [${name}] is not declared.`, `Add ${name} to slots, or correct its name.`),
    ),
    ...unusedSlots(template, slots).map((name) =>
      templateIssue('slots', entry, {
        path: ['slots', name],
        about: name,
        message: `the slot ${name} is declared, but not used.`,
        fix: `Write [${name}] in the template, or remove it from slots.`,
      }),
    ),
    ...brokenSlots(template).map((piece) =>
      inTemplate(piece, `"${piece}" is not a slot.`, 'Write a slot as capitals in square brackets, like [ANIMAL].'),
    ),
    ...findSlots(template)
      .filter((name) => template.split(`[${name}]`).length > 2)
      .map((name) => inTemplate(name, `[${name}] is there twice.`, 'Give each place a slot of its own.')),
    ...(length < least || length > most
      ? [
          inTemplate(
            'number',
            `it has ${length} slots; ${entry.difficulty} sentences have ${least === most ? least : `${least} to ${most}`}.`,
            length < least ? 'Add another slot.' : 'Replace one of the slots with words.',
          ),
        ]
      : []),
  ]
}

const MIN_CHOICES = 3
const MAX_CHOICES = 4
/** A choice may be two short words if all choices of its slot are. */
const MAX_WORDS_PER_CHOICE = 2

/** A slot has a few words of one kind, and no word is in two slots. `checkJoiningWords` checks slots of joining words. */
export const checkSlotWords = (entry: TemplateEntry): readonly Issue[] =>
  slotsOfWords(entry).flatMap(([name, { words }], index, slots) => {
    const issue = (about: string, message: string, fix: string) =>
      templateIssue('slots', entry, { path: ['slots', name, 'words'], about: `${name} ${about}`, message, fix })
    const earlier = slots.slice(0, index).flatMap(([, slot]) => slot.words.map((word) => word.toLowerCase()))
    return [
      ...(words.length < MIN_CHOICES || words.length > MAX_CHOICES
        ? [issue('number', `${name} has ${words.length} words.`, `Give it ${MIN_CHOICES} or ${MAX_CHOICES}.`)]
        : []),
      ...findRepeated(words).map((word) => issue(word, `${name} has "${word}" twice.`, 'Keep one of the two.')),
      ...words
        .filter((word) => earlier.includes(word.toLowerCase()))
        .map((word) => issue(word, `"${word}" is in two slots.`, 'Keep it in one of them.')),
      ...unevenLengths(words).map((word) =>
        issue(
          word,
          `"${word}" does not have as many words as the other choices of ${name}.`,
          `Use single words in a slot, or ${MAX_WORDS_PER_CHOICE} short words each.`,
        ),
      ),
      ...agreementFaults(entry, name, words),
    ]
  })

const slotsOfWords = ({ slots }: TemplateEntry) =>
  Object.entries(slots).filter(([, { asks }]) => asks !== JOINING_QUESTION)

const findRepeated = (words: readonly string[]): readonly string[] => {
  const plain = words.map((word) => word.toLowerCase())
  return plain.filter((word, index) => plain.indexOf(word) < index)
}

const unevenLengths = (words: readonly string[]): readonly string[] => {
  const wanted = Math.min(wordsOf(words[0] ?? '').length, MAX_WORDS_PER_CHOICE)
  return words.filter((word) => wordsOf(word).length !== wanted)
}

const agreementFaults = (entry: TemplateEntry, name: string, words: readonly string[]): readonly Issue[] => {
  const afterArticle = new RegExp(`\\ban? \\[${name}\\](?! \\p{L}| \\[)`, 'iu').test(entry.template)
  const issue = (word: string, message: string, fix: string) =>
    templateIssue('hint-agreement', entry, { path: ['slots', name, 'words'], about: `${name} ${word}`, message, fix })
  return [
    ...findOddWords(words).map(({ word, majority }) =>
      issue(
        word,
        `"${word}" is not a ${majority}, but the other words of ${name} are.`,
        'Use words of one kind and one number.',
      ),
    ),
    ...words
      .filter((word) => afterArticle && isOnlyPlural(word))
      .map((word) => issue(word, `"${word}" is a plural and follows "a" or "an".`, 'Use a word for one thing.')),
  ]
}

/** The wrong words of a box come from boxes that ask something else, so each box needs such a box in its sentence. */
export const checkQuestions = (entry: TemplateEntry): readonly Issue[] =>
  Object.entries(entry.slots).flatMap(([name, { asks }]) => {
    const others = Object.values(entry.slots).filter((slot) => slot.asks !== JOINING_QUESTION)
    if (asks === JOINING_QUESTION || others.some((slot) => slot.asks !== asks)) return []
    return [
      templateIssue('slots', entry, {
        path: ['slots', name, 'asks'],
        about: `${name} alone`,
        message: `every box asks "${asks}".`,
        fix: 'Add a slot that asks something else.',
      }),
    ]
  })

/** Whether a template can be the first of a visit, in which two boxes are open: the two must ask for clearly different words. */
export const canBeFirst = ({ slots }: TemplateEntry): boolean => {
  const questions = Object.values(slots)
    .map(({ asks }) => asks)
    .filter((asks) => asks !== JOINING_QUESTION)
  return questions.some((question) => questions.some((other) => isDifferentFamily(question, other)))
}
