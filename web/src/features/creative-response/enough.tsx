type EnoughProps = {
  id?: string
  isDone: boolean
  /** What is still to be done. */
  children: string
}

/** Says whether an answer can be finished. */
export const Enough = ({ id, isDone, children }: EnoughProps) => (
  <p id={id} role="status">
    {isDone ? 'Great job! You can continue or finish when ready.' : children}
  </p>
)
