import { EMPTY_PRACTICE_STATE } from '@lanternleaf/domain/practice-state/practice-state'
import { useEffect, useState } from 'react'
import { useChildLogin } from '../../child-login/child-login.ts'
import { followPracticeState, storedPracticeState } from '../../practice/practice-state.ts'

/** What this device knows of the child who is logged in, also while another page goes on. */
export function useOwn() {
  const childId = useChildLogin((login) => login.session?.childId)
  const read = () => (childId === undefined ? EMPTY_PRACTICE_STATE : storedPracticeState(childId))
  const [own, setOwn] = useState(read)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read for the child
  useEffect(() => {
    setOwn(read)
    return followPracticeState(() => setOwn(read))
  }, [childId])
  return own
}
