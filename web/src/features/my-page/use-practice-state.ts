import { EMPTY_PRACTICE_STATE } from '@lanternleaf/domain/practice-state/practice-state'
import { useEffect, useState } from 'react'
import { useChildLogin } from '../../child-login/child-login.ts'
import { followPracticeState, storedPracticeState } from '../../practice/practice-state.ts'

/** What this device knows of the child who is logged in, also while another page goes on. */
export function usePracticeState() {
  const childId = useChildLogin((login) => login.session?.childId)
  const read = () => (childId === undefined ? EMPTY_PRACTICE_STATE : storedPracticeState(childId))
  const [state, setState] = useState(read)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read for the child
  useEffect(() => {
    setState(read)
    return followPracticeState(() => setState(read))
  }, [childId])
  return state
}
