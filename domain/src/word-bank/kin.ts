import type { Morpheme } from './word.ts'

/** The Latin and Greek roots that are taught, each with its spellings. */
const ROOTS_AS_SPELLED = [
  ...['spect', 'port', 'struct', 'rupt', 'form', 'dict', 'scrib script', 'tract', 'ject', 'vis', 'aqua aque', 'astro'],
  ...['bio', 'geo', 'graph', 'phon', 'micro', 'tele', 'meter metr', 'scope scop', 'therm', 'aut auto', 'hydro hydr'],
  'photo',
].map((spellings) => spellings.split(' '))

/** All spellings of the roots that are taught. */
export const ROOTS: readonly string[] = ROOTS_AS_SPELLED.flat()

/** Ignores a silent e: *scribe*, *phone*. */
const rootOf = (part: string): string | undefined =>
  ROOTS_AS_SPELLED.find((spellings) => spellings.some((spelling) => part === spelling || part === `${spelling}e`))?.[0]

/** Endings of one letter; any other single letter only joins two parts. */
const ENDINGS_OF_ONE = ['y', 's']

/**
 * The key shared by words with a common part: its root, in any spelling; for other parts the part with its meaning, so
 * that the *in* of *inside* differs from that of *invisible*. Null for letters that only join parts.
 */
export function kinOf({ part, from, means }: Morpheme): string | null {
  const root = rootOf(part) ?? rootOf(from ?? part)
  if (root !== undefined) return root
  if (means === null || (part.length === 1 && !ENDINGS_OF_ONE.includes(part))) return null
  return `${from ?? part}: ${means}`
}

/** Word ids by shared key. */
export type Kin = Readonly<Record<string, readonly string[]>>

/** Groups words by shared key, in the given order. Keys of a single word are dropped. */
export function kinAmong(words: readonly { readonly id: string; readonly sum: readonly Morpheme[] | null }[]): Kin {
  const idsByKin = new Map<string, string[]>()
  for (const { id, sum } of words)
    for (const kin of new Set((sum ?? []).map(kinOf)))
      if (kin !== null) idsByKin.set(kin, [...(idsByKin.get(kin) ?? []), id])
  return Object.fromEntries([...idsByKin].filter(([, ids]) => ids.length > 1))
}

/** A part of a word, and the ids of other words with the same part. */
export type Cousins = { readonly part: Morpheme; readonly ids: readonly string[] }

/**
 * The cousins of a word by part, each word once and at most `most` for a part, those not built yet first.
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
