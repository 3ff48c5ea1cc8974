import { isRecord } from '@lanternleaf/domain/is-record'
import type { PatternProgress } from '@lanternleaf/domain/word-building/pattern-progress'
import { NO_WORDS_MET, type WordMemory } from '@lanternleaf/domain/word-building/word-memory'
import type { WordPractice } from '@lanternleaf/domain/word-building/word-practice'
import type { WordVisit } from '@lanternleaf/domain/word-building/word-visit'
import { adaptiveSession, keepAdaptiveSession } from '../../practice/difficulty.ts'
import { isListOf, isNumber, isShaped, isText, wholeVisits } from '../../practice/kept-visits.ts'
import { readLocalJson, writeLocalJson } from '../../storage/local.ts'
import { isWordVisit } from './is-word-visit.ts'

/** What is kept of word building under `word-practice`: the visit of each theme that is not finished, half built or not. */
type KeptWords = { readonly memory: WordMemory; readonly visits: Readonly<Record<string, WordVisit>> }

function keptWords(): KeptWords {
  const { memory, visits } = readLocalJson('word-practice', isRecord) ?? {}
  return { memory: isMemory(memory) ? memory : NO_WORDS_MET, visits: wholeVisits(visits, isWordVisit) }
}

/** All that outlives a visit. */
export const keptPractice = (): Omit<WordPractice, 'visit'> => ({
  adaptive: adaptiveSession(),
  patterns: readLocalJson('pattern-progress', isPatternProgress) ?? [],
  memory: keptWords().memory,
})

/** A theme's visit that was not finished; null when there is none. */
export const unfinishedVisit = (theme: string): WordVisit | null => keptWords().visits[theme] ?? null

export function keepPractice({ visit, adaptive, patterns, memory }: WordPractice): void {
  const { [visit.theme]: _, ...others } = keptWords().visits
  const isOver = visit.stage === 'themes' || visit.stage === 'over'
  writeLocalJson('word-practice', { memory, visits: isOver ? others : { ...others, [visit.theme]: visit } })
  writeLocalJson('pattern-progress', patterns)
  keepAdaptiveSession(adaptive)
}

const isMemory = (value: unknown): value is WordMemory =>
  isShaped(value, {
    visit: isNumber,
    words: (words) =>
      isRecord(words) && isListOf(Object.values(words), (word) => isShaped(word, { lastVisit: isNumber })),
  })

const isPatternProgress = (value: unknown): value is readonly PatternProgress[] =>
  isListOf(value, (one) =>
    isShaped(one, { family: isText, wordsCompleted: isNumber, totalEncountered: isNumber, lastCelebrated: isNumber }),
  )
