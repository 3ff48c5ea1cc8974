import { BRAIN_STATE_IDS, type BrainStateId } from '@lanternleaf/domain/brain-state/brain-state'
import { entry } from '../entry.ts'
import { anyRecord, number, oneOf, shape, text } from '../schema.ts'

/** A brain state is how a child's brain feels today, one of six. The child chooses it at the check-in, the first step of a session. */
type StoredBrainState = { readonly id: BrainStateId; readonly label: string; readonly emoji: string }

const FOCUSED: StoredBrainState = { id: 'focused', label: 'Focused', emoji: '🎯' }

/** The last chosen brain state, with the label of its card. Focused if none is stored, or if it is unreadable. */
export const brainState = entry('current-brain-state', {
  schema: shape<StoredBrainState>({ id: oneOf(BRAIN_STATE_IDS), label: text, emoji: text }),
  fallback: FOCUSED,
})

/** The age in years that the check-in assumes for a child who is not logged in. */
export const userAge = entry('user-age', { schema: number, fallback: null })

/** The age in years that the server gives at the login. Where both are stored, this one counts. */
export const readerAge = entry('reader-age', { schema: number, fallback: null })

/** The stored part of the guided session. The domain parses it. */
export const guidedSession = entry('session', { schema: anyRecord, fallback: null })
