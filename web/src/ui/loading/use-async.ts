import { useEffect, useState } from 'react'

export type AsyncState<Value> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly retry: () => void }
  | { readonly state: 'ready'; readonly value: Value }

/**
 * Loads a value when `key` changes, and keeps the previous value until the new value is ready.
 * @param load must depend only on `key`
 * @param preloaded called on mount. Returns a value that is already loaded, if there is one. That value is shown at once
 */
export function useAsync<Value>(
  key: string,
  load: () => Promise<Value>,
  preloaded?: () => Value | undefined,
): AsyncState<Value> {
  const [loaded, setLoaded] = useState<{ result: AsyncState<Value>; attempt: number }>(() => {
    const value = preloaded?.()
    return { result: value === undefined ? { state: 'loading' } : { state: 'ready', value }, attempt: 0 }
  })
  const { attempt } = loaded
  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` is named by `key`
  useEffect(() => {
    let isLatest = true
    load().then(
      (value) =>
        isLatest &&
        setLoaded((before) =>
          before.result.state === 'ready' && before.result.value === value
            ? before
            : { ...before, result: { state: 'ready', value } },
        ),
      (error: unknown) => {
        console.warn('Could not load the data of a screen.', error)
        const retry = () => setLoaded((before) => ({ result: { state: 'loading' }, attempt: before.attempt + 1 }))
        if (isLatest) setLoaded((before) => ({ ...before, result: { state: 'failed', retry } }))
      },
    )
    return () => {
      isLatest = false
    }
  }, [key, attempt])
  return loaded.result
}
