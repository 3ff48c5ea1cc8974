/** What happens when a child presses a mood card: the mood is stored on this device, and the screen of the activities opens. */

import type { BrainStateId } from '@lanternleaf/domain/brain-state/brain-state'
import { sendToSession, useGuidedSession } from '../../guided-session/guided-session.ts'
import { paths } from '../../paths.ts'
import { useNavigate } from '../../router/router.tsx'
import { brainState, userAge } from '../../storage/entries/check-in.ts'
import { MOOD_CARDS } from './moods.ts'

/** The age stored for a child who is not logged in, in years. */
const DEFAULT_AGE = 10

/** The chosen mood, and a function that chooses a mood: it stores the mood on this device and opens the activities. */
export function useBrainCheck() {
  const navigate = useNavigate()
  const chosen = useGuidedSession((session) => session.currentBrainState?.id ?? null)
  const choose = (id: BrainStateId) => {
    sendToSession({ type: 'brain-state-chosen', id })
    const card = MOOD_CARDS.find((mood) => mood.id === id)
    if (card) brainState.write({ id, label: card.label, emoji: card.emoji })
    userAge.write(DEFAULT_AGE)
    navigate(paths.practiceReading)
  }
  return { chosen, choose }
}
