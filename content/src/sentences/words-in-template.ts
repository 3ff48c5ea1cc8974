/** Finds the words that occur in a template, for the checks of the content: each word of the bank occurs in a sentence. */

import { findSlots } from '@lanternleaf/domain/slots'
import { wordsOf } from '../language/measure.ts'
import type { SentenceSheet, TemplateEntry } from './sentence-sheet.ts'

/** Every word form that a sentence of a template can have, in lower case: the words of its text and of its slots. */
export const wordsInTemplate = ({ template, slots }: TemplateEntry): ReadonlySet<string> => {
  const text = findSlots(template).reduce((rest, name) => rest.replaceAll(`[${name}]`, ' '), template)
  return new Set(
    [text, ...Object.values(slots).flatMap(({ words }) => words)].flatMap(wordsOf).map((word) => word.toLowerCase()),
  )
}

/** The given words that no sentence has in exactly this form, in their order. */
export const unusedWords = (words: Iterable<string>, sheets: readonly SentenceSheet[]): readonly string[] => {
  const templates = sheets.flatMap(({ templates }) => templates.map(wordsInTemplate))
  return [...words].filter((word) => !templates.some((templateWords) => templateWords.has(word)))
}
