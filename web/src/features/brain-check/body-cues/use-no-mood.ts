import { sendToSession } from '../../../guided-session/guided-session.ts'
import { paths } from '../../../paths.ts'
import { useNavigate } from '../../../router/router.tsx'
import { brainState } from '../../../storage/entries/check-in.ts'

/** Goes on to the activities without a mood: none is kept, and none is suggested by one. */
export function useSkipMood() {
  const navigate = useNavigate()
  return () => {
    sendToSession({ type: 'brain-state-left-open' })
    brainState.remove()
    navigate(paths.practiceReading)
  }
}
