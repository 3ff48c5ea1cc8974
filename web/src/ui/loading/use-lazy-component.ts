import { type ComponentType, useEffect, useState } from 'react'

/**
 * Something to show that is fetched before it is asked for, so that it opens without a network too; and again when it is
 * asked for and is not there.
 * @param asked how often it was asked for
 * @param wanted whether it may be fetched yet
 */
export function useLazyComponent<Props>(
  fetchShown: () => Promise<{ readonly default: ComponentType<Props> }>,
  asked: number,
  wanted = true,
) {
  const [Component, setShown] = useState<ComponentType<Props>>()
  const [failed, setFailed] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: being asked for is a reason to try again
  useEffect(() => {
    if (!wanted || Component) return
    let isLatest = true
    setFailed(false)
    fetchShown().then(
      (fetched) => setShown(() => fetched.default),
      (error: unknown) => {
        console.warn('Fetched again when asked for.', error)
        if (isLatest) setFailed(true)
      },
    )
    return () => {
      isLatest = false
    }
  }, [wanted, asked, Component])
  return { Shown: Component, failed }
}
