import type { Difficulty } from '@lanternleaf/domain/difficulty/difficulty'
import type { SentenceMemory } from '@lanternleaf/domain/sentence-building/choose-sentences'
import { afterSentence, type FilledSentence } from '@lanternleaf/domain/sentence-building/sentence-level'
import type { SentenceVisit } from '@lanternleaf/domain/sentence-building/sentence-visit'
import { adaptiveSession } from '../../practice/difficulty.ts'
import { sentencePractice } from '../../storage/entries/sentences.ts'

export const sentenceMemory = (): SentenceMemory => sentencePractice.read().memory

/** A theme's visit whose end was not reached; null when there is none. */
export const unfinishedVisit = (theme: string): SentenceVisit | null => sentencePractice.read().visits[theme] ?? null

export const saveVisit = (visit: SentenceVisit, memory: SentenceMemory): void =>
  updatePractice(({ visits }) => ({ memory, visits: { ...visits, [visit.theme]: visit } }))

/** The visit is finished; the next one with this theme is a new one. */
export const removeVisit = (theme: string): void =>
  updatePractice(({ visits }) => {
    const { [theme]: _, ...others } = visits
    return { visits: others }
  })

/** How hard sentences are: as the child chose in the settings, else as they went. */
export const sentenceDifficulty = (): Difficulty => adaptiveSession().chosen ?? sentencePractice.read().level.difficulty

/** Counts a sentence that was filled towards how hard the next visit is. While the child's own choice holds, nothing counts. */
export function countSentence(filled: FilledSentence): void {
  if (adaptiveSession().chosen === null) updatePractice(({ level }) => ({ level: afterSentence(level, filled) }))
}

type StoredPractice = ReturnType<typeof sentencePractice.read>

function updatePractice(update: (stored: StoredPractice) => Partial<StoredPractice>): void {
  const stored = sentencePractice.read()
  sentencePractice.write({ ...stored, ...update(stored) })
}
