import { useCallback, useEffect, useState } from 'react'

type LaterSteps = typeof import('./later-steps.tsx')['default']

/** The steps after the first, which a page that only opens does without. `load` fails where they cannot be fetched. */
export function useLaterSteps(isNeeded: boolean) {
  const [steps, setSteps] = useState<{ readonly LaterSteps: LaterSteps } | null>(null)
  const load = useCallback(async (): Promise<void> => {
    const { default: LaterSteps } = await import('./later-steps.tsx')
    setSteps({ LaterSteps })
  }, [])
  useEffect(() => {
    if (isNeeded) load().catch((reason) => console.warn('Fetched when the page is opened again.', reason))
  }, [isNeeded, load])
  return { LaterSteps: steps?.LaterSteps, load }
}
