/**
 * Gives the screens of My page the practice state (what the child knows and has read, derived from all recorded facts) and
 * follows its changes.
 */

import { type MyWord, myWords } from '@lanternleaf/domain/my-page/my-words'
import { EMPTY_PRACTICE_STATE } from '@lanternleaf/domain/practice-state/practice-state'
import { useEffect, useMemo, useState } from 'react'
import { useChildLogin } from '../../child-login/child-login.ts'
import { followPracticeState, storedPracticeState } from '../../practice/practice-state.ts'
import { wordPractice } from '../../storage/entries/words.ts'

/** The practice state of the logged-in child. It follows changes of other tabs. */
export function usePracticeState() {
  const childId = useChildLogin((login) => login.session?.childId)
  const read = () => (childId === undefined ? EMPTY_PRACTICE_STATE : storedPracticeState(childId))
  const [state, setState] = useState(read)
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again for another child
  useEffect(() => {
    setState(read)
    return followPracticeState(() => setState(read))
  }, [childId])
  return state
}

/** All words of the logged-in child. */
export function useMyWords(): readonly MyWord[] {
  const practiceState = usePracticeState()
  return useMemo(() => myWords({ practiceState, memory: wordPractice.read().memory }), [practiceState])
}
