import type { SentenceMemory } from '@lanternleaf/domain/sentence-building/choose-sentences'
import type { SentenceVisit } from '@lanternleaf/domain/sentence-building/sentence-visit'
import { sentencePractice } from '../../storage/entries/sentences.ts'

export const sentenceMemory = (): SentenceMemory => sentencePractice.read().memory

/** A theme's visit whose end was not reached; null when there is none. */
export const unfinishedVisit = (theme: string): SentenceVisit | null => sentencePractice.read().visits[theme] ?? null

export const keepVisit = (visit: SentenceVisit, memory: SentenceMemory): void =>
  sentencePractice.write({ memory, visits: { ...sentencePractice.read().visits, [visit.theme]: visit } })

/** The visit is finished; the next one with this theme is a new one. */
export function forgetVisit(theme: string): void {
  const { memory, visits } = sentencePractice.read()
  const { [theme]: _, ...others } = visits
  sentencePractice.write({ memory, visits: others })
}
