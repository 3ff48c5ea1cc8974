import { shared } from './noted.ts'

/**
 * In place of what remembers in the code: what was remembered without a mutant, or under another one, is asked again under
 * one that stands beside what remembers. Elsewhere it is the same whatever is asked.
 *
 * @public by the path it is put in for
 */
export function remembered<Value>(ask: (word: string) => Value): (word: string) => Value {
  let known = new Map<string, Value>()
  let under: string | undefined
  return (word) => {
    const { activeMutant, isForgetful } = shared()
    const now = isForgetful ? activeMutant : undefined
    if (now !== under) {
      known = new Map()
      under = now
    }
    const before = known.get(word)
    if (before !== undefined) return before
    const value = ask(word)
    known.set(word, value)
    return value
  }
}
