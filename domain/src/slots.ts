/** `[SOUND]`: capitals, digits and underscores between square brackets. */
const SLOT = /\[([A-Z][A-Z0-9_]*)\]/g

/** Slot name (capitals, digits, underscore) -> the words that may fill it. */
export type SlotHints = Readonly<Record<string, readonly string[]>>

/** Slot name -> the word chosen for it. */
export type SlotWords = Readonly<Record<string, string>>

/** The names of the slots in a text, each once, in order of first use. */
export const findSlots = (text: string): readonly string[] => [
  ...new Set(Array.from(text.matchAll(SLOT), ([, name]) => name as string)),
]

/** Replaces every slot by its chosen word, in one pass. Slots without a word are left as they are. */
export const fillSlots = (text: string, words: SlotWords): string =>
  text.replace(SLOT, (slot, name: string) => (Object.hasOwn(words, name) ? (words[name] ?? slot) : slot))

/**
 * Chooses a hint at random for every slot that has hints and no word yet; existing choices stay.
 *
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

/** Slots that a text uses without declaring them. */
export const undeclaredSlots = (text: string, slots: SlotHints): readonly string[] =>
  findSlots(text).filter((name) => !Object.hasOwn(slots, name))

/** Slots that are declared but not used in the text. */
export const unusedSlots = (text: string, slots: SlotHints): readonly string[] => {
  const used = findSlots(text)
  return Object.keys(slots).filter((name) => !used.includes(name))
}

/** Brackets that do not form a valid slot: `[sound]`, `[SOUND`, `BIG SOUND]`. */
export const brokenSlots = (text: string): readonly string[] =>
  text.replace(SLOT, '').match(/\[[^[\]\s]*\]?|[^[\]\s]*\]/g) ?? []
