/** Loads the screens that a child may open from the check-in ahead of time: "I'm not sure", and the calm corner. */

import { isFastConnection, whenIdle } from '../../api/idle.ts'

/** Prefetches the body questions and the calm corner, so that they open at once, also offline. */
export const fetchNotSureAhead = (): void =>
  whenIdle(() => {
    if (!isFastConnection()) return
    const imports = [
      import('../../features/brain-check/body-cues/body-cues.tsx'),
      import('../../features/calm-corner/calm-corner.tsx'),
    ]
    for (const imported of imports)
      imported.catch((error: unknown) =>
        console.warn('Could not prefetch a screen; it is loaded when it opens.', error),
      )
  })
