/**
 * The state of a visit to Build Sentences, which is one turn through a list of sentences. It connects the rules in the domain
 * with what is stored, and records finished sentences as facts (things the child did).
 */

import type { SentenceTheme } from '@lanternleaf/domain/sentence-bank/sentence-template'
import type { SentenceMemory } from '@lanternleaf/domain/sentence-building/choose-sentences'
import { isComplete, sentenceOf } from '@lanternleaf/domain/sentence-building/sentence-build'
import {
  type SentenceVisit,
  type SentenceVisitEvent,
  startSentenceVisit,
  step,
  withSentenceContaining,
} from '@lanternleaf/domain/sentence-building/sentence-visit'
import { recentlyBuilt } from '@lanternleaf/domain/word-building/word-memory'
import { useRef, useState } from 'react'
import { sentenceLists } from '#generated/sentence-bank'
import { sendToSession, useGuidedSession } from '../../guided-session/guided-session.ts'
import { newId } from '../../learning-record/new-id.ts'
import { paths } from '../../paths.ts'
import { recordPractice, recordStart } from '../../practice/record-practice.ts'
import { useSaveOnLeave } from '../../practice/use-save-on-leave.ts'
import { useNavigate } from '../../router/router.tsx'
import { timeNow } from '../../storage/clock.ts'
import { lastActivity } from '../../storage/entries/activity.ts'
import { lastFinishedVisit } from '../../storage/entries/practice.ts'
import { addSentenceBuilt, sentencesCompleted } from '../../storage/entries/sentences.ts'
import { wordPractice } from '../../storage/entries/words.ts'
import { useActiveTime } from '../../ui/time/use-active-time.ts'
import {
  countSentence,
  removeVisit,
  saveVisit,
  sentenceDifficulty,
  sentenceMemory,
  unfinishedVisit,
} from './stored-visit.ts'

/**
 * Opens the unfinished visit with a theme, or else starts a new visit. If a word is requested, the next sentence has that word.
 * Rejects if the sentences cannot be fetched.
 */
export async function openVisit(theme: SentenceTheme, requestedWord: string | null): Promise<SentenceVisit> {
  const { default: templates } = await sentenceLists[theme]()
  // Read after the fetch: the child may have left and come back meanwhile, and so have started a visit.
  const unfinished = unfinishedVisit(theme)
  const difficulty = sentenceDifficulty()
  recordStart('sentence_building_start', { isNew: unfinished === null, difficulty })
  const withRequestedWord = (visit: SentenceVisit, memory: SentenceMemory): SentenceVisit => {
    const visitToOpen =
      requestedWord === null ? visit : withSentenceContaining(visit, requestedWord, { templates, difficulty, memory })
    if (visitToOpen !== unfinished) saveVisit(visitToOpen, memory)
    return visitToOpen
  }
  if (unfinished) return withRequestedWord(unfinished, sentenceMemory())
  const now = timeNow()
  const { visit, memory } = startSentenceVisit({
    visitId: newId(),
    theme,
    templates,
    difficulty,
    memory: sentenceMemory(),
    recentlyBuilt: recentlyBuilt(wordPractice.read().memory, now),
    now,
  })
  return withRequestedWord(visit, memory)
}

/**
 * The state of a visit. Every step is stored on the device before it is shown.
 * @param initialVisit the visit as `openVisit` returned it
 * @param isPaused whether the child hears or reads something else, so that no active time is counted
 */
export function useSentenceVisit(initialVisit: SentenceVisit, isPaused: boolean) {
  const [visit, setVisit] = useState(initialVisit)
  /** The visit after the latest event. Two events may come before React renders the first. */
  const latest = useRef(initialVisit)
  const navigate = useNavigate()
  const inCalmCorner = useGuidedSession((session) => session.isInCalmCorner)
  const isFilled = visit.build === null || isComplete(visit.build)
  const activeMs = useActiveTime({
    paused: isPaused || inCalmCorner || isFilled,
    item: `${visit.visitId} ${visit.sentences.length}`,
    initialMs: visit.activeMs,
  })
  useSaveOnLeave(() => {
    const { visitId, sentences } = latest.current
    const stored = unfinishedVisit(latest.current.theme)
    if (stored?.visitId === visitId && stored.sentences.length === sentences.length && !stored.recorded)
      saveVisit({ ...stored, activeMs: activeMs() }, sentenceMemory())
  })
  const send = (event: SentenceVisitEvent) => {
    const next = step(latestStored(latest.current), event, { memory: sentenceMemory(), activeMs: activeMs() })
    saveVisit(next.visit, next.memory)
    const boxes = next.visit.build?.slots.length ?? 0
    for (const fact of next.facts) if (fact.type === 'sentence-practice') countSentence({ ...fact, boxes })
    recordPractice(next.facts)
    if (next.visit.recorded) {
      lastActivity.write('sentence-building')
      if (next.visit.build) addSentenceBuilt(sentenceOf(next.visit.build))
    }
    latest.current = next.visit
    setVisit(next.visit)
  }
  /** Ends the visit: stores what was built, and goes to the celebration. */
  const finish = () => {
    send({ type: 'next' })
    const { theme, visitId, sentences } = latest.current
    sendToSession({ type: 'activity-finished', id: visitId })
    sentencesCompleted.write({
      theme,
      completedAt: new Date(timeNow()).toISOString(),
      sentencesBuilt: sentences.length,
    })
    lastFinishedVisit.write({ visitId, built: sentences })
    removeVisit(theme)
    navigate(paths.celebrate)
  }
  return { visit, send, finish }
}

/** The visit as it is stored: another tab of this child may have continued it since the last step. */
function latestStored(visit: SentenceVisit): SentenceVisit {
  const stored = unfinishedVisit(visit.theme)
  return stored?.visitId === visit.visitId ? stored : visit
}
