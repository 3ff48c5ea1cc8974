/**
 * Makes a function of a word remember its results. The texts together use the same few thousand words again and again, and
 * looking one up takes long. A result of `undefined` is not remembered.
 */
export const memoize = <Value>(compute: (word: string) => Value): ((word: string) => Value) => {
  const cache = new Map<string, Value>()
  return (word) => {
    const cached = cache.get(word)
    if (cached !== undefined) return cached
    const value = compute(word)
    cache.set(word, value)
    return value
  }
}
