/**
 * What this device stores about sentence building: the unfinished visits (a visit is one turn through a list of sentences, perhaps over several days),
 * the memory of filled sentences, and the difficulty.
 */

import type { Difficulty } from '@lanternleaf/domain/difficulty/difficulty'
import type { SentenceMemory } from '@lanternleaf/domain/sentence-building/choose-sentences'
import { type SentenceResult, updateSentenceLevel } from '@lanternleaf/domain/sentence-building/sentence-level'
import type { SentenceVisit } from '@lanternleaf/domain/sentence-building/sentence-visit'
import { adaptiveSession } from '../../practice/difficulty.ts'
import { sentencePractice } from '../../storage/entries/sentences.ts'

/** Which sentences the child has filled, and in which visit. */
export const sentenceMemory = (): SentenceMemory => sentencePractice.read().memory

/** The unfinished visit of a theme, or null if there is none. */
export const unfinishedVisit = (theme: string): SentenceVisit | null => sentencePractice.read().visits[theme] ?? null

/** Stores the unfinished visit of its theme, and what the child has filled. */
export const saveVisit = (visit: SentenceVisit, memory: SentenceMemory): void =>
  updatePractice(({ visits }) => ({ memory, visits: { ...visits, [visit.theme]: visit } }))

/** Removes the visit of a theme when it is finished, so that the next visit is a new one. */
export const removeVisit = (theme: string): void =>
  updatePractice(({ visits }) => {
    const { [theme]: _, ...others } = visits
    return { visits: others }
  })

/** The difficulty of sentences: the child's choice in the settings, or else computed from the last sentences. */
export const sentenceDifficulty = (): Difficulty => adaptiveSession().chosen ?? sentencePractice.read().level.difficulty

/** Counts a filled sentence for the difficulty of the next visit. Does nothing if the child has chosen a difficulty. */
export function countSentence(filled: SentenceResult): void {
  if (adaptiveSession().chosen === null) updatePractice(({ level }) => ({ level: updateSentenceLevel(level, filled) }))
}

type StoredPractice = ReturnType<typeof sentencePractice.read>

function updatePractice(update: (stored: StoredPractice) => Partial<StoredPractice>): void {
  const stored = sentencePractice.read()
  sentencePractice.write({ ...stored, ...update(stored) })
}
