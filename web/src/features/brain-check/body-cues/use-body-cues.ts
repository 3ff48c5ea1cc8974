/**
 * Which question of the screen "I'm not sure" is open, and what the child has answered so far. The question is part of the
 * address, so that the browser's Back works. The answers are not, because they are private.
 */

import {
  BODY_CUE_NAMES,
  type BodyCue,
  type CueAnswer,
  type CueAnswers,
} from '@lanternleaf/domain/brain-state/body-cues'
import { useState } from 'react'
import { paths } from '../../../paths.ts'
import { useNavigate, useQuery } from '../../../router/router.tsx'

/** The stage after the last question: the six mood cards. */
const CARDS = 'cards'
export type Stage = BodyCue | typeof CARDS

/** The address of a stage. It never contains answers. */
const pathTo = (stage: Stage): string => `${paths.notSure}?at=${stage}`

const STAGES: readonly Stage[] = [...BODY_CUE_NAMES, CARDS]

/**
 * The state of the questions. The stage is in the query. The answers are only in this component: leaving or reloading the page
 * discards them.
 */
export function useBodyCues() {
  const navigate = useNavigate()
  const requestedStage = useQuery().get('at')
  const [answers, setAnswers] = useState<CueAnswers>({})
  const index = Math.max(0, STAGES.map(String).indexOf(requestedStage ?? ''))
  const pathOf = (stageIndex: number): string => (stageIndex < 0 ? paths.home : pathTo(STAGES[stageIndex] ?? CARDS))
  return {
    stage: STAGES[index] ?? CARDS,
    number: index + 1,
    answers,
    back: pathOf(index - 1),
    toCards: pathTo(CARDS),
    /** Sets the answer of a question and continues. Undefined (skipped) clears an earlier answer. */
    answer: (cue: BodyCue, value: CueAnswer | undefined) => {
      setAnswers((before) => ({ ...before, [cue]: value }))
      navigate(pathOf(index + 1))
    },
  }
}
