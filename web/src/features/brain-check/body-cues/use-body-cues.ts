import {
  BODY_CUE_NAMES,
  type BodyCue,
  type CueAnswer,
  type CueAnswers,
} from '@lanternleaf/domain/brain-state/body-cues'
import { useState } from 'react'
import { paths } from '../../../paths.ts'
import { useNavigate, useQuery } from '../../../router/router.tsx'

/** After the last question: the six cards. */
const CARDS = 'cards'
export type Stage = BodyCue | typeof CARDS

/** Where somebody is among the questions. What they answer is in no address. */
const pathTo = (stage: Stage): string => `${paths.notSure}?at=${stage}`

const STAGES: readonly Stage[] = [...BODY_CUE_NAMES, CARDS]

/**
 * Where a child is among the questions, which the address says, and what was answered, which this screen alone remembers:
 * it is gone when the screen is left or loaded again.
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
    /** Nothing where it is skipped; then it also is no longer what it may have been before. */
    answer: (cue: BodyCue, value: CueAnswer | undefined) => {
      setAnswers((before) => ({ ...before, [cue]: value }))
      navigate(pathOf(index + 1))
    },
  }
}
