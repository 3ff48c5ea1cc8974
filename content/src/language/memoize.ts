/** The same function of a word, asked once for each: the words of many texts are mostly the same few thousand. */
export const memoize = <Value>(ask: (word: string) => Value): ((word: string) => Value) => {
  const known = new Map<string, Value>()
  return (word) => {
    const before = known.get(word)
    if (before !== undefined) return before
    const value = ask(word)
    known.set(word, value)
    return value
  }
}
