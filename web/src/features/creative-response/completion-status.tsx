import type { ResponseMode } from '@lanternleaf/domain/creative-response/creative-response'
import type { Response } from './use-creative-response.ts'

/** What an answer needs before it can be finished. */
export const COMPLETION_HINT: Readonly<Record<ResponseMode, string>> = {
  typed: 'Write at least 10 characters to continue',
  tiles: 'Place a word to continue',
  drawn: 'Draw a line or place a picture to continue',
  spoken: 'Record something to continue',
}

/** By this whatever waits for it is described by it. */
export const COMPLETION_HINT_ID = 'still-to-do'

/** Says whether an answer can be finished, and what is still to be done. */
export const CompletionStatus = ({ response: { isDone, way } }: { response: Response }) => (
  <p id={COMPLETION_HINT_ID} role="status">
    {isDone ? 'Great job! You can continue or finish when ready.' : COMPLETION_HINT[way]}
  </p>
)
