/**
 * Finds cousins: words that share a meaningful part, such as *inspector* and *spectacle*. The group of all words with
 * the same part is called kin. The content compiler finds them when the app is built, and word building shows them
 * after a word.
 */

import type { Morpheme } from './word.ts'

/** The Latin and Greek roots that are taught, each with its spellings. */
const ROOTS_AS_SPELLED = [
  ...['spect', 'port', 'struct', 'rupt', 'form', 'dict', 'scrib script', 'tract', 'ject', 'vis', 'aqua aque', 'astro'],
  ...['bio', 'geo', 'graph', 'phon', 'micro', 'tele', 'meter metr', 'scope scop', 'therm', 'aut auto', 'hydro hydr'],
  'photo',
].map((spellings) => spellings.split(' '))

/** All spellings of the roots that are taught. */
export const ROOTS: readonly string[] = ROOTS_AS_SPELLED.flat()

/** The root that a part is a spelling of. A silent e at its end is ignored: *scribe*, *phone*. */
const rootOf = (part: string): string | undefined =>
  ROOTS_AS_SPELLED.find((spellings) => spellings.some((spelling) => part === spelling || part === `${spelling}e`))?.[0]

/** The endings that have one letter. Any other single letter only joins two parts. */
const ONE_LETTER_ENDINGS = ['y', 's']

/**
 * The key of a part, the same for all words that share the part. For a root it is the first spelling of the root. For
 * any other part it is the part with its meaning, so that the *in* of *inside* and the *in* of *invisible* differ.
 * Returns null for a letter that only joins parts and for a part without a meaning.
 */
export function sharedPartKey({ part, from, means }: Morpheme): string | null {
  const root = rootOf(part) ?? rootOf(from ?? part)
  if (root !== undefined) return root
  if (means === null || (part.length === 1 && !ONE_LETTER_ENDINGS.includes(part))) return null
  return `${from ?? part}: ${means}`
}

/** Word ids by the key of a part that the words share. */
export type WordsByPart = Readonly<Record<string, readonly string[]>>

/** Groups words by the keys of their parts, in the given order. Keys with only one word are dropped. */
export function groupWordsByPart(
  words: readonly { readonly id: string; readonly sum: readonly Morpheme[] | null }[],
): WordsByPart {
  const idsByKin = new Map<string, string[]>()
  for (const { id, sum } of words)
    for (const kin of new Set((sum ?? []).map(sharedPartKey)))
      if (kin !== null) idsByKin.set(kin, [...(idsByKin.get(kin) ?? []), id])
  return Object.fromEntries([...idsByKin].filter(([, ids]) => ids.length > 1))
}

/** A part of a word, and the ids of other words with the same part. */
export type CousinsOfPart = { readonly part: Morpheme; readonly ids: readonly string[] }

/**
 * The cousins of a word for each of its parts that has any. A cousin is listed once, for the first part with room for it. Words
 * that were not built yet come first.
 *
 * @param isBuilt whether the child has built a word, by its id
 * @param maxPerPart the maximum number of cousins for one part
 */
export function cousinsOf(
  { id, sum }: { readonly id: string; readonly sum: readonly Morpheme[] | null },
  kin: WordsByPart,
  isBuilt: (id: string) => boolean,
  maxPerPart: number,
): readonly CousinsOfPart[] {
  const seen = new Set([id])
  return (sum ?? []).flatMap((part) => {
    const key = sharedPartKey(part)
    const others = (key !== null && Object.hasOwn(kin, key) ? (kin[key] ?? []) : []).filter((other) => !seen.has(other))
    const ids = others.toSorted((a, b) => Number(isBuilt(a)) - Number(isBuilt(b))).slice(0, maxPerPart)
    for (const id of ids) seen.add(id)
    return ids.length > 0 ? [{ part, ids }] : []
  })
}
