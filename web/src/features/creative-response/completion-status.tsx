import { COMPLETION_HINT, COMPLETION_HINT_ID } from './still-to-do.ts'
import type { Response } from './use-creative-response.ts'

/** Says whether an answer can be finished, and what is still to be done. */
export const CompletionStatus = ({ response: { isDone, way } }: { response: Response }) => (
  <p id={COMPLETION_HINT_ID} role="status">
    {isDone ? 'Great job! You can continue or finish when ready.' : COMPLETION_HINT[way]}
  </p>
)
