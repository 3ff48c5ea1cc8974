/**
 * Checks the slots of a story. A slot is a place such as `[SOUND]` that the program fills with one of several words,
 * the hints.
 */

import {
  brokenSlots,
  fillSlots,
  findSlots,
  type SlotHints,
  undeclaredSlots,
  unusedSlots,
} from '@lanternleaf/domain/slots'
import { READING_LEVELS } from '@lanternleaf/domain/story/story'
import { lineOf, type StoryCheck, textFinding } from '../../check/finding.ts'
import { findOddWords, isOnlyPlural, misfitArticles } from '../../language/grammar.ts'
import { wordsOf } from '../../language/measure.ts'
import { plainForm } from '../../language/word-forms.ts'
import { allTexts } from '../path.ts'

/** A text as it is without help from its slots: each slot is a gap between words. */
export const withoutSlots = (text: string): string =>
  fillSlots(text, Object.fromEntries(findSlots(text).map((name) => [name, '…'])))

const MIN_HINTS = 4

/** Slots are declared, used, well formed, and have at least four hints, none twice. */
export const checkSlots: StoryCheck = (story) =>
  READING_LEVELS.flatMap((level) => {
    const text = story.texts[level]
    const prose = allTexts(text).join('\n')
    const find = (what: string, near: string, message: string, fix: string) =>
      textFinding('slots', story, text, { what, line: lineOf(text.lines, near), message, fix })
    return [
      ...undeclaredSlots(prose, text.slots).map((name) =>
        find(
          name,
          `[${name}]`,
          `The slot [${name}] is not declared.`,
          `Add ${name} and its hints to slots, or correct its name.`,
        ),
      ),
      ...unusedSlots(prose, text.slots).map((name) =>
        find(
          name,
          `${name}:`,
          `The slot ${name} is declared, but not used.`,
          `Write [${name}] in the text, or remove it from slots.`,
        ),
      ),
      ...brokenSlots(prose).map((piece) =>
        find(piece, piece, `"${piece}" is not a slot.`, 'Write a slot as capitals in square brackets, like [SOUND].'),
      ),
      ...Object.entries(text.slots)
        .filter(([, hints]) => hints.length < MIN_HINTS)
        .map(([name, hints]) =>
          find(name, `${name}:`, `The slot ${name} has ${hints.length} hints.`, `Give it at least ${MIN_HINTS}.`),
        ),
      ...Object.entries(text.slots).flatMap(([name, hints]) =>
        findRepeated(hints).map((hint) =>
          find(`${name} ${hint}`, `${name}:`, `The slot ${name} has "${hint}" twice.`, 'Keep one of the two.'),
        ),
      ),
    ]
  })

const findRepeated = (hints: readonly string[]): readonly string[] => {
  const plain = hints.map((hint) => hint.toLowerCase())
  return plain.filter((hint, index) => plain.indexOf(hint) < index)
}

/**
 * The hints of one slot are of one part of speech, number and tense, and none is a plural where *a* or *an* comes before
 * the slot. Only single words are judged, and only by what WordNet lists for each: a hint it does not know passes.
 */
export const checkHintAgreement: StoryCheck = (story) =>
  READING_LEVELS.flatMap((level) => {
    const text = story.texts[level]
    const prose = allTexts(text).join('\n')
    return Object.entries(text.slots).flatMap(([name, hints]) => {
      const find = (what: string, message: string, fix: string) =>
        textFinding('hint-agreement', story, text, { what, line: lineOf(text.lines, `${name}:`), message, fix })
      const afterArticle = new RegExp(`\\ban? \\[${name}\\](?! \\p{L})`, 'iu').test(prose)
      return [
        ...findOddWords(hints).map(({ word: hint, majority }) =>
          find(
            `${name} ${hint}`,
            `"${hint}" is not a ${majority}, but the other hints of ${name} are.`,
            'Use words of one kind and one number.',
          ),
        ),
        ...hints
          .filter((hint) => afterArticle && isOnlyPlural(hint))
          .map((hint) =>
            find(`${name} ${hint}`, `"${hint}" is a plural and follows "a" or "an".`, 'Use a word for one thing.'),
          ),
      ]
    })
  })

/** *a* or *an* fits the sound of what follows, whichever hint fills the slot. */
export const checkArticles: StoryCheck = (story) =>
  READING_LEVELS.flatMap((level) => {
    const text = story.texts[level]
    return [...new Set(allTexts(text))].flatMap((sentence) => {
      const wrong = fillingsOf(sentence, text.slots).flatMap(misfitArticles)
      return [...new Map(wrong.map((misfit) => [misfit.word, misfit])).values()].map(({ article, word }) =>
        textFinding('articles', story, text, {
          what: word,
          line: lineOf(text.lines, sentence),
          message: `"${article} ${word}" has the wrong article.`,
          fix: 'Change the article, or the word or hint that follows it.',
        }),
      )
    })
  })

/**
 * A few sentences in which each hint of each slot occurs at least once. That is enough to check articles, because an article only
 * depends on the next word. So the much larger number of all combinations is not needed.
 */
const fillingsOf = (sentence: string, slots: SlotHints): readonly string[] => {
  const usedSlots = findSlots(sentence).map((name) => ({ name, hints: slots[name] ?? [] }))
  const turns = Math.max(1, ...usedSlots.map(({ hints }) => hints.length))
  return Array.from({ length: turns }, (_, turn) =>
    fillSlots(
      sentence,
      Object.fromEntries(usedSlots.map(({ name, hints }) => [name, hints[turn % hints.length] ?? ''])),
    ),
  )
}

/**
 * A hint does not repeat another word of its sentence: with `rice`, the series "rice, corn and [SNACK]" is false, and so is
 * one of two slots that share a hint.
 */
export const checkSlotRepeats: StoryCheck = (story) =>
  READING_LEVELS.flatMap((level) => {
    const text = story.texts[level]
    return [...new Set(allTexts(text))].flatMap((sentence) => {
      const names = findSlots(sentence)
      const words = new Set(wordsOf(withoutSlots(sentence)).map(plainForm))
      const find = (what: string, message: string, fix: string) =>
        textFinding('slot-repeats', story, text, { what, line: lineOf(text.lines, sentence), message, fix })
      const repeatsOf = (name: string): readonly string[] =>
        (text.slots[name] ?? []).filter((hint) => wordsOf(hint).length === 1 && words.has(plainForm(hint)))
      const sharedWithEarlier = (name: string, index: number): readonly string[] =>
        (text.slots[name] ?? []).filter((hint) =>
          names.slice(0, index).some((earlier) => earlier !== name && text.slots[earlier]?.includes(hint)),
        )
      return names.flatMap((name, index) => [
        ...repeatsOf(name).map((hint) =>
          find(
            `${name} ${hint}`,
            `With "${hint}" in [${name}] the sentence says "${hint}" twice.`,
            `Choose another hint than "${hint}", or another word in the sentence.`,
          ),
        ),
        ...sharedWithEarlier(name, index).map((hint) =>
          find(
            `${name} ${hint}`,
            `Two slots of this sentence may both say "${hint}".`,
            `Take "${hint}" out of one of them.`,
          ),
        ),
      ])
    })
  })
