import { sentenceLists } from 'virtual:sentence-bank'
import type { SentenceTheme } from '@lanternleaf/domain/sentence-bank/sentence-template'
import { isComplete } from '@lanternleaf/domain/sentence-building/sentence-build'
import {
  type SentencesCompleted,
  type SentenceVisit,
  type SentenceVisitEvent,
  startSentenceVisit,
  step,
} from '@lanternleaf/domain/sentence-building/sentence-visit'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../app/paths.ts'
import { useGuidedSession } from '../../guided-session/guided-session.ts'
import { newId } from '../../learning-record/new-id.ts'
import { adaptiveSession } from '../../practice/difficulty.ts'
import { recordLearningEvent, recordPractice } from '../../practice/record-practice.ts'
import { writeLocalJson } from '../../storage/local.ts'
import { notePractised } from '../../storage/practised-activity.ts'
import { useActiveTime } from '../../ui/use-active-time.ts'
import { forgetVisit, keepVisit, sentenceMemory, unfinishedVisit } from './kept-visit.ts'

/** The visit with a theme: as it was left, else a new one. Rejects when the sentences cannot be fetched. */
export async function openVisit(theme: SentenceTheme): Promise<SentenceVisit> {
  notePractised('sentence-building')
  const unfinished = unfinishedVisit(theme)
  if (unfinished) return unfinished
  const { default: templates } = await sentenceLists[theme]()
  const { currentDifficulty: difficulty } = adaptiveSession()
  const { visit, memory } = startSentenceVisit({
    visitId: newId(),
    theme,
    templates,
    difficulty,
    memory: sentenceMemory(),
  })
  keepVisit(visit, memory)
  recordLearningEvent({ eventType: 'activity_started', activityType: 'sentence_building_start' }, difficulty)
  return visit
}

/**
 * A visit under way. Every step is kept on the device before it is shown.
 * @param paused whether something else has the reader's attention, so that no time counts
 */
export function useSentenceVisit(opened: SentenceVisit, paused: boolean) {
  const [visit, setVisit] = useState(opened)
  /** Two taps may come before the first is drawn. */
  const latest = useRef(opened)
  const navigate = useNavigate()
  const inCalmCorner = useGuidedSession((session) => session.isInCalmCorner)
  const isFilled = visit.build === null || isComplete(visit.build)
  const activeMs = useActiveTime({
    paused: paused || inCalmCorner || isFilled,
    of: `${visit.visitId} ${visit.sentences.length}`,
  })
  const send = (event: SentenceVisitEvent) => {
    const next = step(latest.current, event, { memory: sentenceMemory(), activeMs: activeMs() })
    keepVisit(next.visit, next.memory)
    latest.current = next.visit
    setVisit(next.visit)
    recordPractice(next.facts)
  }
  /** Ends the visit: what was built is noted, and celebrated. */
  const finish = () => {
    send({ type: 'went-on' })
    const { theme, sentences } = latest.current
    const completed: SentencesCompleted = {
      theme,
      completedAt: new Date().toISOString(),
      sentencesBuilt: sentences.length,
    }
    writeLocalJson('word-building-completed', completed)
    forgetVisit(theme)
    navigate(paths.celebrate)
  }
  return { visit, send, finish }
}
