import { WORDS_A_VISIT } from '@lanternleaf/domain/word-building/choose-word'
import {
  type PracticeEvent,
  startVisit,
  step,
  type WordPractice,
} from '@lanternleaf/domain/word-building/word-practice'
import { useRef, useState } from 'react'
import { useGuidedSession } from '../../guided-session/guided-session.ts'
import { newId } from '../../learning-record/new-id.ts'
import { adaptiveSession } from '../../practice/difficulty.ts'
import { recordLearningEvent, recordPractice } from '../../practice/record-practice.ts'
import { notePractised } from '../../storage/practised-activity.ts'
import { useActiveTime } from '../../ui/use-active-time.ts'
import { keepPractice, keptPractice, unfinishedVisit } from './kept-practice.ts'
import type { OpenedList } from './word-bank.ts'

/** How many words a visit with a list has: fewer where the list is short. */
export const wordsInVisit = ({ words }: OpenedList): number => Math.min(WORDS_A_VISIT, words.length)

/** The visit with a list of words: as it was left, else a new one. */
export function openPractice(list: OpenedList): WordPractice {
  notePractised('word-building')
  const visit = unfinishedVisit(list.name)
  return visit ? { ...keptPractice(), visit } : newPractice(list)
}

function newPractice(list: OpenedList): WordPractice {
  const kept = keptPractice()
  const practice = startVisit(kept, { visitId: newId(), theme: list.name, bank: list.words })
  keepPractice(practice)
  const start = { eventType: 'activity_started', activityType: 'word_building_start' } as const
  recordLearningEvent(start, kept.adaptive.currentDifficulty)
  return practice
}

/**
 * A visit under way. Every step is kept on the device before it is shown.
 * @param paused whether something else has the reader's attention, so that no time counts
 */
export function useWordPractice(list: OpenedList, opened: WordPractice, paused: boolean) {
  const [practice, setPractice] = useState(opened)
  /** Two taps may come before the first is drawn. */
  const latest = useRef(opened)
  const inCalmCorner = useGuidedSession((session) => session.isInCalmCorner)
  const { stage, finished, visitId } = practice.visit
  const activeMs = useActiveTime({
    paused: paused || inCalmCorner || stage !== 'build',
    of: `${visitId} ${finished.length}`,
  })
  const show = (next: WordPractice) => {
    latest.current = next
    setPractice(next)
  }
  const send = (event: PracticeEvent) => {
    // The child may have chosen a difficulty in the settings since the last step.
    const now = { ...latest.current, adaptive: adaptiveSession() }
    const { practice: next, facts } = step(now, event, { bank: list.words, now: Date.now(), activeMs: activeMs() })
    keepPractice(next)
    show(next)
    recordPractice(facts)
  }
  return { practice, send, startAgain: () => show(newPractice(list)) }
}
