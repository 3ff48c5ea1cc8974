import { useEffect, useState } from 'react'

export type AsyncState<Value> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly retry: () => void }
  | { readonly state: 'ready'; readonly value: Value }

/**
 * Loads something when `key` changes, keeping what was there until the new is ready.
 * @param load must depend on `key` alone
 * @param atHand what was loaded before somebody asked for it, which is shown at once; asked when the screen opens
 */
export function useAsync<Value>(
  key: string,
  load: () => Promise<Value>,
  atHand?: () => Value | undefined,
): AsyncState<Value> {
  const [loaded, setLoaded] = useState<{ result: AsyncState<Value>; attempt: number }>(() => {
    const value = atHand?.()
    return { result: value === undefined ? { state: 'loading' } : { state: 'ready', value }, attempt: 0 }
  })
  const { attempt } = loaded
  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` is named by `key`
  useEffect(() => {
    let wanted = true
    load().then(
      (value) =>
        wanted &&
        setLoaded((before) =>
          before.result.state === 'ready' && before.result.value === value
            ? before
            : { ...before, result: { state: 'ready', value } },
        ),
      (error: unknown) => {
        console.warn('Loading failed.', error)
        const retry = () => setLoaded((before) => ({ result: { state: 'loading' }, attempt: before.attempt + 1 }))
        if (wanted) setLoaded((before) => ({ ...before, result: { state: 'failed', retry } }))
      },
    )
    return () => {
      wanted = false
    }
  }, [key, attempt])
  return loaded.result
}
