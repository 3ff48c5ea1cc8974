import type { Morpheme } from './word.ts'

/** Latin and Greek roots that are taught, each with the ways in which it is spelled. */
const ROOTS_AS_SPELLED = [
  ...['spect', 'port', 'struct', 'rupt', 'form', 'dict', 'scrib script', 'tract', 'ject', 'vis', 'aqua aque', 'astro'],
  ...['bio', 'geo', 'graph', 'phon', 'micro', 'tele', 'meter metr', 'scope scop', 'therm', 'aut auto', 'hydro hydr'],
  'photo',
].map((spellings) => spellings.split(' '))

/** Every way in which a root that is taught is spelled. */
export const ROOTS: readonly string[] = ROOTS_AS_SPELLED.flat()

/** A silent e belongs to no root: *scribe*, *phone*. */
const rootOf = (part: string): string | undefined =>
  ROOTS_AS_SPELLED.find((spellings) => spellings.some((spelling) => part === spelling || part === `${spelling}e`))?.[0]

/** Endings of one letter; other letters alone join two parts. */
const ENDINGS_OF_ONE = ['y', 's']

/**
 * What the words have in common that share a part: the root, however it is spelled; of all other parts the part with what it
 * means, for the *in* of *inside* is not that of *invisible*. Null for letters that only join.
 */
export function kinOf({ part, from, means }: Morpheme): string | null {
  const root = rootOf(part) ?? rootOf(from ?? part)
  if (root !== undefined) return root
  if (means === null || (part.length === 1 && !ENDINGS_OF_ONE.includes(part))) return null
  return `${from ?? part}: ${means}`
}

/** The ids of words by what they have in common with others. */
export type Kin = Readonly<Record<string, readonly string[]>>

/** All words that have kin, in the order given. A word that stands alone has none. */
export function kinAmong(words: readonly { readonly id: string; readonly sum: readonly Morpheme[] | null }[]): Kin {
  const idsByKin = new Map<string, string[]>()
  for (const { id, sum } of words)
    for (const kin of new Set((sum ?? []).map(kinOf)))
      if (kin !== null) idsByKin.set(kin, [...(idsByKin.get(kin) ?? []), id])
  return Object.fromEntries([...idsByKin].filter(([, ids]) => ids.length > 1))
}

/** A part of a word, and the ids of the other words that have it. */
export type Cousins = { readonly part: Morpheme; readonly ids: readonly string[] }

/**
 * The cousins of a word, part by part, each word once and none more than `most` for a part: first those that were not built.
 * @param isBuilt whether a word was built, by its id
 */
export function cousinsOf(
  { id, sum }: { readonly id: string; readonly sum: readonly Morpheme[] | null },
  kin: Kin,
  isBuilt: (id: string) => boolean,
  most: number,
): readonly Cousins[] {
  const seen = new Set([id])
  return (sum ?? []).flatMap((part) => {
    const name = kinOf(part)
    const others = (name !== null && Object.hasOwn(kin, name) ? (kin[name] ?? []) : []).filter(
      (item) => !seen.has(item),
    )
    const ids = others.toSorted((a, b) => Number(isBuilt(a)) - Number(isBuilt(b))).slice(0, most)
    for (const id of ids) seen.add(id)
    return ids.length > 0 ? [{ part, ids }] : []
  })
}
