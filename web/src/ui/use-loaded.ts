import { useEffect, useState } from 'react'

export type Loaded<Value> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly retry: () => void }
  | { readonly state: 'ready'; readonly value: Value }

/**
 * Loads something when `key` changes, keeping what was there until the new is ready.
 * @param load must depend on `key` alone
 */
export function useLoaded<Value>(key: string, load: () => Promise<Value>): Loaded<Value> {
  const [loaded, setLoaded] = useState<{ result: Loaded<Value>; attempt: number }>({
    result: { state: 'loading' },
    attempt: 0,
  })
  const { attempt } = loaded
  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` is named by `key`
  useEffect(() => {
    let wanted = true
    load().then(
      (value) => wanted && setLoaded((before) => ({ ...before, result: { state: 'ready', value } })),
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
