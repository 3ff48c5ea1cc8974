/**
 * What this device stores about word building: unfinished visits (a visit is one turn through a list of words), difficulty,
 * patterns, and the memory of built words.
 */

import type { Word } from '@lanternleaf/domain/word-bank/word'
import type { WordPractice } from '@lanternleaf/domain/word-building/word-practice'
import { isVisitOver, type WordVisit } from '@lanternleaf/domain/word-building/word-visit'
import { adaptiveSession, saveAdaptiveSession } from '../../../practice/difficulty.ts'
import { patternProgress, wantedWord, wordPractice } from '../../../storage/entries/words.ts'

/** Reads everything that is stored about word building except for the unfinished visits. */
export const readPractice = (): Omit<WordPractice, 'visit'> => ({
  adaptive: adaptiveSession(),
  patterns: patternProgress.read(),
  memory: wordPractice.read().memory,
  wanted: wantedWord.read(),
})

/** The unfinished visit of a theme, or null if there is none. */
export const unfinishedVisit = (theme: string): WordVisit | null => wordPractice.read().visits[theme] ?? null

/** Stores everything about word building. A visit that is over is removed from the unfinished visits. */
export function savePractice({ visit, adaptive, patterns, memory, wanted }: WordPractice): void {
  const { [visit.theme]: _, ...others } = wordPractice.read().visits
  wordPractice.write({ memory, visits: isVisitOver(visit) ? others : { ...others, [visit.theme]: visit } })
  patternProgress.write(patterns)
  saveAdaptiveSession(adaptive)
  saveWanted(wanted)
}

/** Stores the word to build next, or removes it (null). */
export function saveWanted(wanted: Word | null): void {
  if (wanted) wantedWord.write(wanted)
  else wantedWord.remove()
}
