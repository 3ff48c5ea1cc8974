/**
 * The state of a visit to word building, which is one turn through a list of words. It connects the rules in the domain with
 * what is stored, and records built words as facts (things the child did).
 */

import {
  type PracticeEvent,
  startVisit,
  step,
  visitLength,
  type WordPractice,
} from '@lanternleaf/domain/word-building/word-practice'
import { isVisitOver } from '@lanternleaf/domain/word-building/word-visit'
import { useRef, useState } from 'react'
import { sendToSession, useGuidedSession } from '../../../guided-session/guided-session.ts'
import { newId } from '../../../learning-record/new-id.ts'
import { recordPractice, recordStart } from '../../../practice/record-practice.ts'
import { useSaveOnLeave } from '../../../practice/use-save-on-leave.ts'
import { timeNow } from '../../../storage/clock.ts'
import { lastActivity } from '../../../storage/entries/activity.ts'
import { lastFinishedVisit } from '../../../storage/entries/practice.ts'
import { useActiveTime } from '../../../ui/time/use-active-time.ts'
import { readPractice, savePractice, unfinishedVisit } from './stored-practice.ts'
import type { OpenedList } from './word-bank.ts'

/** How many words a visit with a list has. */
export const wordsInVisit = ({ words }: OpenedList): number => visitLength(words)

/** Opens the unfinished visit with a list of words, or else starts a new visit. */
export function openPractice(list: OpenedList): WordPractice {
  const visit = unfinishedVisit(list.name)
  recordStart('word_building_start', { isNew: visit === null })
  return visit ? resumeVisit({ ...readPractice(), visit }, list) : newPractice(list)
}

/** Continues a visit. If the child has requested a word since, the word replaces a current word that was not started. */
function resumeVisit(practice: WordPractice, { words, chooser }: OpenedList): WordPractice {
  const { practice: resumed } = step(
    practice,
    { type: 'returned' },
    { bank: words, now: timeNow(), activeMs: 0, chooser },
  )
  if (resumed !== practice) savePractice(resumed)
  return resumed
}

function newPractice(list: OpenedList): WordPractice {
  const stored = readPractice()
  const practice = startVisit(stored, {
    visitId: newId(),
    theme: list.name,
    now: timeNow(),
    chooser: list.chooser,
  })
  savePractice(practice)
  return practice
}

/**
 * The state of a visit. Every step is stored on the device before it is shown.
 * @param initialPractice the visit as `openPractice` returned it
 * @param isPaused whether the child hears or reads something else, so that no active time is counted
 */
export function useWordPractice(list: OpenedList, initialPractice: WordPractice, isPaused: boolean) {
  const [practice, setPractice] = useState(initialPractice)
  /** The practice after the latest event. Two events may come before React renders the first. */
  const latest = useRef(initialPractice)
  const inCalmCorner = useGuidedSession((session) => session.isInCalmCorner)
  const { stage, finished, visitId, build, activeMs: initialActiveMs } = practice.visit
  const activeMs = useActiveTime({
    paused: isPaused || inCalmCorner || stage !== 'build',
    item: `${visitId} ${finished.length} ${build?.word.id}`,
    initialMs: initialActiveMs,
  })
  useSaveOnLeave(() => {
    const { visit } = latest.current
    const stored = unfinishedVisit(visit.theme)
    const isSameWord = stored?.visitId === visit.visitId && stored.build?.word.id === visit.build?.word.id
    if (isSameWord && stored.stage === 'build')
      savePractice({ ...readPractice(), visit: { ...stored, activeMs: activeMs() } })
  })
  const send = (event: PracticeEvent) => {
    const context = { bank: list.words, now: timeNow(), activeMs: activeMs(), chooser: list.chooser }
    const { practice: next, facts } = step(latestStored(latest.current), event, context)
    savePractice(next)
    if (isVisitOver(next.visit)) {
      sendToSession({ type: 'activity-finished', id: visitId })
      lastFinishedVisit.write({ visitId, built: next.visit.finished.map(({ word }) => word.word) })
    }
    recordPractice(facts)
    if (next.visit.finished.length > finished.length) lastActivity.write('word-building')
    latest.current = next
    setPractice(next)
    return facts
  }
  return { practice, send }
}

/** The practice with what is stored: another tab of this child, or the settings, may have changed it since the last step. */
function latestStored({ visit }: WordPractice): WordPractice {
  const stored = unfinishedVisit(visit.theme)
  return { ...readPractice(), visit: stored?.visitId === visit.visitId ? stored : visit }
}
