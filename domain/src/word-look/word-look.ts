/** A word that was looked at in stories: the stories' ids, the last one at the end, and when last, epoch ms. */
export type WordLook = { readonly stories: readonly string[]; readonly last: number }

/** Every word a child looked at in a story, in lower case as it stands there. It stays on their device. */
export type WordLooks = Readonly<Record<string, WordLook>>

/** How many words are remembered: more than a year of looking. Those looked at longest ago go first. */
export const LOOKS_KEPT = 1500

/**
 * The words after one more look.
 * @param now epoch ms
 */
export const noteLook = (looks: WordLooks, word: string, storyId: string, now: number): WordLooks =>
  joinLooks(looks, { [word.toLowerCase()]: { stories: [storyId], last: now } })

/** Two lists of looks as one: nothing of either is lost, however often they are joined. */
export function joinLooks(one: WordLooks, other: WordLooks): WordLooks {
  const joined = new Map(Object.entries(one))
  for (const [word, look] of Object.entries(other)) {
    const known = joined.get(word)
    joined.set(word, known ? joinLook(known, look) : look)
  }
  if (joined.size <= LOOKS_KEPT) return Object.fromEntries(joined)
  const newest = [...joined].toSorted(([, a], [, b]) => b.last - a.last).slice(0, LOOKS_KEPT)
  return Object.fromEntries(newest)
}

function joinLook(one: WordLook, other: WordLook): WordLook {
  const [before, after] = one.last <= other.last ? [one, other] : [other, one]
  const stories = [...before.stories.filter((id) => !after.stories.includes(id)), ...after.stories]
  return { stories, last: after.last }
}
