import { isFastConnection, whenIdle } from '../../api/idle.ts'

/**
 * Fetches the questions for who is not sure, and the calm corner, before anybody asks for them: they open at once, and
 * without a network.
 */
export const fetchNotSureAhead = (): void =>
  whenIdle(() => {
    if (!isFastConnection()) return
    const fetched = [
      import('../../features/brain-check/body-cues/body-cues.tsx'),
      import('../../features/calm-corner/calm-corner.tsx'),
    ]
    for (const one of fetched)
      one.catch((error: unknown) => console.warn('What is not here yet is fetched when it is needed.', error))
  })
