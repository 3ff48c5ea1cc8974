/** The line below an answer that says what it still needs, such as ten characters, before the child can finish. */

import type { ResponseMode } from '@lanternleaf/domain/creative-response/creative-response'
import type { Response } from './use-creative-response.ts'

/** What an answer still needs before it can be finished, by the way of answering. */
export const COMPLETION_HINT: Readonly<Record<ResponseMode, string>> = {
  typed: 'Write at least 10 characters to continue',
  tiles: 'Add a word to continue',
  drawn: 'Draw a line or add a picture to continue',
  spoken: 'Record something to continue',
}

/** The id of the status, for `aria-describedby` of the controls that need it. */
export const COMPLETION_HINT_ID = 'still-to-do'

/** Says that the answer can be finished, or what it still needs. */
export const CompletionStatus = ({ response: { isDone, mode } }: { response: Response }) => (
  <p id={COMPLETION_HINT_ID} role="status">
    {isDone ? 'Great job! You can continue or finish when ready.' : COMPLETION_HINT[mode]}
  </p>
)
