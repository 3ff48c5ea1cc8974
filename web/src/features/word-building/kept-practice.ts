import { isRecord } from '@lanternleaf/domain/is-record'
import type { PatternProgress } from '@lanternleaf/domain/word-building/pattern-progress'
import { NO_WORDS_MET, type WordMemory } from '@lanternleaf/domain/word-building/word-memory'
import type { WordPractice } from '@lanternleaf/domain/word-building/word-practice'
import { VISIT_STAGES, type WordVisit } from '@lanternleaf/domain/word-building/word-visit'
import { adaptiveSession, keepAdaptiveSession } from '../../practice/difficulty.ts'
import { readLocalJson, writeLocalJson } from '../../storage/local.ts'

/** What is kept of word building under `word-practice`: a visit for each theme, half built or not. */
type KeptWords = { readonly memory: WordMemory; readonly visits: Readonly<Record<string, WordVisit>> }

const NOTHING_KEPT: KeptWords = { memory: NO_WORDS_MET, visits: {} }

const keptWords = (): KeptWords => readLocalJson('word-practice', isKeptWords) ?? NOTHING_KEPT

/** All that outlives a visit. */
export const keptPractice = (): Omit<WordPractice, 'visit'> => ({
  adaptive: adaptiveSession(),
  patterns: readLocalJson('pattern-progress', isPatternProgress) ?? [],
  memory: keptWords().memory,
})

/** A theme's visit that was not finished; null when there is none. */
export function unfinishedVisit(theme: string): WordVisit | null {
  const visit = keptWords().visits[theme]
  return visit && visit.stage !== 'themes' && visit.stage !== 'over' ? visit : null
}

export function keepPractice({ visit, adaptive, patterns, memory }: WordPractice): void {
  writeLocalJson('word-practice', { memory, visits: { ...keptWords().visits, [visit.theme]: visit } })
  writeLocalJson('pattern-progress', patterns)
  keepAdaptiveSession(adaptive)
}

const isKeptWords = (value: unknown): value is KeptWords =>
  isRecord(value) &&
  isRecord(value.memory) &&
  typeof value.memory.visit === 'number' &&
  isRecord(value.memory.words) &&
  isRecord(value.visits) &&
  Object.values(value.visits).every(isVisit)

const isVisit = (value: unknown): boolean =>
  isRecord(value) &&
  typeof value.visitId === 'string' &&
  VISIT_STAGES.some((stage) => stage === value.stage) &&
  Array.isArray(value.finished) &&
  Array.isArray(value.returning) &&
  (value.build === null || isBuild(value.build))

const isBuild = (value: unknown): boolean =>
  isRecord(value) && isRecord(value.word) && Array.isArray(value.pieces) && Array.isArray(value.slots)

const isPatternProgress = (value: unknown): value is readonly PatternProgress[] =>
  Array.isArray(value) &&
  value.every((one) => isRecord(one) && typeof one.family === 'string' && typeof one.wordsCompleted === 'number')
