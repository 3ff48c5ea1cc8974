import { HINT, STILL_TO_DO } from './still-to-do.ts'
import type { Response } from './use-creative-response.ts'

/** Says whether an answer can be finished, and what is still to be done. */
export const Enough = ({ response: { isDone, way } }: { response: Response }) => (
  <p id={HINT} role="status">
    {isDone ? 'Great job! You can continue or finish when ready.' : STILL_TO_DO[way]}
  </p>
)
