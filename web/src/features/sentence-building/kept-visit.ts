import { isRecord } from '@lanternleaf/domain/is-record'
import { NO_SENTENCES_FILLED, type SentenceMemory } from '@lanternleaf/domain/sentence-building/choose-sentences'
import type { SentenceVisit } from '@lanternleaf/domain/sentence-building/sentence-visit'
import { readLocalJson, writeLocalJson } from '../../storage/local.ts'

/** What is kept under `sentence-practice`: a visit for each theme, and what was filled when. */
type KeptSentences = { readonly memory: SentenceMemory; readonly visits: Readonly<Record<string, SentenceVisit>> }

const kept = (): KeptSentences =>
  readLocalJson('sentence-practice', isKept) ?? { memory: NO_SENTENCES_FILLED, visits: {} }

export const sentenceMemory = (): SentenceMemory => kept().memory

/** A theme's visit whose end was not reached; null when there is none. */
export const unfinishedVisit = (theme: string): SentenceVisit | null => kept().visits[theme] ?? null

export const keepVisit = (visit: SentenceVisit, memory: SentenceMemory): void =>
  writeLocalJson('sentence-practice', { memory, visits: { ...kept().visits, [visit.theme]: visit } })

/** The visit is finished; the next one with this theme is a new one. */
export function forgetVisit(theme: string): void {
  const { [theme]: _, ...visits } = kept().visits
  writeLocalJson('sentence-practice', { memory: sentenceMemory(), visits })
}

const isKept = (value: unknown): value is KeptSentences =>
  isRecord(value) &&
  isRecord(value.memory) &&
  typeof value.memory.visit === 'number' &&
  isRecord(value.memory.filled) &&
  isRecord(value.visits) &&
  Object.values(value.visits).every(isVisit)

const isVisit = (value: unknown): boolean =>
  isRecord(value) &&
  typeof value.visitId === 'string' &&
  Array.isArray(value.templates) &&
  Array.isArray(value.sentences) &&
  (value.build === null || (isRecord(value.build) && Array.isArray(value.build.slots)))
