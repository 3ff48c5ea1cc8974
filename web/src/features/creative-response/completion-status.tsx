import type { ResponseMode } from '@lanternleaf/domain/creative-response/creative-response'
import type { Response } from './use-creative-response.ts'

/** What an answer needs before it can be finished. */
export const COMPLETION_HINT: Readonly<Record<ResponseMode, string>> = {
  typed: 'Write at least 10 characters to continue',
  tiles: 'Place a word to continue',
  drawn: 'Draw a line or place a picture to continue',
  spoken: 'Record something to continue',
}

/** The id for aria-describedby of controls that depend on it. */
export const COMPLETION_HINT_ID = 'still-to-do'

/** Whether the answer can be finished, and otherwise what is missing. */
export const CompletionStatus = ({ response: { isDone, way: mode } }: { response: Response }) => (
  <p id={COMPLETION_HINT_ID} role="status">
    {isDone ? 'Great job! You can continue or finish when ready.' : COMPLETION_HINT[mode]}
  </p>
)
