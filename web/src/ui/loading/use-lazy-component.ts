import { type ComponentType, useEffect, useState } from 'react'

/**
 * Loads a component before it is needed, so that it also opens without a network. If loading fails, the component is loaded again
 * when it is requested.
 * @param requests how often it was requested; if loading failed, each change starts another attempt
 * @param isEnabled whether it may be loaded yet
 */
export function useLazyComponent<Props>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  requests = 0,
  isEnabled = true,
) {
  const [Component, setComponent] = useState<ComponentType<Props>>()
  const [failed, setFailed] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a request is a reason to try again
  useEffect(() => {
    if (!isEnabled || Component) return
    let isLatest = true
    setFailed(false)
    load().then(
      (module) => setComponent(() => module.default),
      (error: unknown) => {
        console.warn('A component could not be loaded; it is loaded again when it is requested.', error)
        if (isLatest) setFailed(true)
      },
    )
    return () => {
      isLatest = false
    }
  }, [isEnabled, requests, Component])
  return { Component, failed }
}
