import { findSlots } from '@lanternleaf/domain/slots'
import { wordsOf } from '../language/measure.ts'
import type { SentenceSheet, TemplateEntry } from './sentence-sheet.ts'

/** Every word that can stand in a sentence of a template just so, in small letters: those of its text, and those of its slots. */
export const wordsInTemplate = ({ template, slots }: TemplateEntry): ReadonlySet<string> => {
  const text = findSlots(template).reduce((rest, name) => rest.replaceAll(`[${name}]`, ' '), template)
  return new Set(
    [text, ...Object.values(slots).flatMap(({ words }) => words)].flatMap(wordsOf).map((word) => word.toLowerCase()),
  )
}

/** Those of some words that no sentence has just so, in their order. */
export const unusedWords = (words: Iterable<string>, sheets: readonly SentenceSheet[]): readonly string[] => {
  const met = sheets.flatMap(({ templates }) => templates.map(wordsInTemplate))
  return [...words].filter((word) => !met.some((own) => own.has(word)))
}
