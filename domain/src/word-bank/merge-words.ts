import type { Word } from './word.ts'

/** The words of a theme: our own, and those of a remote bank that are not among them. */
export function mergeWords(own: readonly Word[], theme: string, remote: readonly Word[]): readonly Word[] {
  const known = new Set(own.map(({ word }) => word))
  const added = remote.filter(({ word, themes }) => {
    if (known.has(word) || !themes.includes(theme)) return false
    known.add(word)
    return true
  })
  return [...own, ...added]
}
