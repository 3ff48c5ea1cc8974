import type { Word } from '@lanternleaf/domain/word-bank/word'
import type { WordPractice } from '@lanternleaf/domain/word-building/word-practice'
import type { WordVisit } from '@lanternleaf/domain/word-building/word-visit'
import { adaptiveSession, saveAdaptiveSession } from '../../../practice/difficulty.ts'
import { patternProgress, wantedWord, wordPractice } from '../../../storage/entries/words.ts'

/** All that outlives a visit. */
export const readPractice = (): Omit<WordPractice, 'visit'> => ({
  adaptive: adaptiveSession(),
  patterns: patternProgress.read(),
  memory: wordPractice.read().memory,
  wanted: wantedWord.read(),
})

/** A theme's visit that was not finished; null when there is none. */
export const unfinishedVisit = (theme: string): WordVisit | null => wordPractice.read().visits[theme] ?? null

export function savePractice({ visit, adaptive, patterns, memory, wanted }: WordPractice): void {
  const { [visit.theme]: _, ...others } = wordPractice.read().visits
  const isOver = visit.stage === 'themes' || visit.stage === 'over'
  wordPractice.write({ memory, visits: isOver ? others : { ...others, [visit.theme]: visit } })
  patternProgress.write(patterns)
  saveAdaptiveSession(adaptive)
  saveWanted(wanted)
}

/** Notes what is to be built next. */
export function saveWanted(wanted: Word | null): void {
  if (wanted) wantedWord.write(wanted)
  else wantedWord.remove()
}
