import { lineHasRoom, whenIdle } from '../../api/spare-moment.ts'

/** Fetches the questions for who is not sure before anybody asks for them: they open at once, and without a network. */
export const fetchNotSureAhead = (): void =>
  whenIdle(() => {
    if (lineHasRoom())
      import('./not-sure.tsx').catch((error: unknown) => console.warn('A screen is fetched when it is needed.', error))
  })
