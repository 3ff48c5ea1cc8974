/**
 * Collects what a child can look up in a story: the parts of each word, and its meaning where the author explains it.
 */

import type { ExplainedWord, GlossaryEntry } from '@lanternleaf/domain/story/compiled-story'
import { wordsOf } from '../language/measure.ts'
import { lemmasOf, plainForm } from '../language/word-forms.ts'
import { chunksOf } from '../phonics/chunks.ts'

/** What can be shown of each word of some texts, by its lower-case form. Words with nothing to show are left out. */
export function glossaryOf(
  texts: readonly string[],
  vocabulary: readonly ExplainedWord[],
): Record<string, GlossaryEntry> {
  const words = new Set(texts.flatMap(wordsOf).map((word) => word.toLowerCase()))
  const helped = [...words].toSorted().map((word) => [word, entryFor(word, vocabulary)] as const)
  return Object.fromEntries(helped.filter(([, { chunks, meaning }]) => chunks.length > 1 || meaning !== null))
}

const entryFor = (word: string, vocabulary: readonly ExplainedWord[]): GlossaryEntry => {
  const forms = lemmasOf(word)
  const explained = vocabulary.find((entry) => forms.includes(plainForm(entry.word)))
  return { chunks: chunksOf(word), meaning: explained?.meaning ?? null }
}
