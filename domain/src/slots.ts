/**
 * Slots: placeholders such as `[SOUND]` in the text of a story, which are filled with one of several words when the
 * story is read.
 */

/** Capitals, digits and underscores between square brackets. */
const SLOT = /\[([A-Z][A-Z0-9_]*)\]/g

/** The words that may fill each slot (its hints), by the name of the slot. */
export type SlotHints = Readonly<Record<string, readonly string[]>>

/** The word chosen for each slot, by the name of the slot. */
export type SlotWords = Readonly<Record<string, string>>

/** The names of the slots in a text, each once, in order of first use. */
export const findSlots = (text: string): readonly string[] => [
  ...new Set(Array.from(text.matchAll(SLOT), ([, name]) => name as string)),
]

/** Replaces every slot with its chosen word, in one pass. A slot without a word is left as it is. */
export const fillSlots = (text: string, words: SlotWords): string =>
  text.replace(SLOT, (slot, name: string) => (Object.hasOwn(words, name) ? (words[name] ?? slot) : slot))

/**
 * Chooses a word at random for every slot that has hints, except for slots with an existing word.
 *
 * @param existing words that were chosen before, which are kept
 * @param random returns a number in [0, 1)
 */
export const chooseSlotWords = (slots: SlotHints, existing: SlotWords, random: () => number): SlotWords => {
  const chosen: Record<string, string> = { ...existing }
  for (const [name, hints] of Object.entries(slots)) {
    const hint = Object.hasOwn(existing, name) ? undefined : hints[Math.floor(random() * hints.length)]
    if (hint !== undefined) chosen[name] = hint
  }
  return chosen
}

/** The names of the slots in a text that have no entry in `slots`. */
export const undeclaredSlots = (text: string, slots: SlotHints): readonly string[] =>
  findSlots(text).filter((name) => !Object.hasOwn(slots, name))

/** The names of the slots that have an entry in `slots` but are not in the text. */
export const unusedSlots = (text: string, slots: SlotHints): readonly string[] => {
  const used = findSlots(text)
  return Object.keys(slots).filter((name) => !used.includes(name))
}

/** Brackets that do not form a valid slot: `[sound]`, `[SOUND`, `BIG SOUND]`. */
export const brokenSlots = (text: string): readonly string[] =>
  text.replace(SLOT, '').match(/\[[^[\]\s]*\]?|[^[\]\s]*\]/g) ?? []
