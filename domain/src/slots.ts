/** `[SOUND]`: capitals, digits and underscores between square brackets. */
const SLOT = /\[([A-Z][A-Z0-9_]*)\]/g

/** Slot name (capitals, digits, underscore) -> the words that may fill it. */
export type SlotHints = Readonly<Record<string, readonly string[]>>

/** Slot name -> the word chosen for it. */
export type SlotWords = Readonly<Record<string, string>>

/** The names of the slots in a text, each once, in the order in which they come. */
export const findSlots = (text: string): readonly string[] => [
  ...new Set(Array.from(text.matchAll(SLOT), ([, name]) => name as string)),
]

/** Puts the chosen word in every place of each slot, in one pass. A slot without a word stays as it is. */
export const fillSlots = (text: string, words: SlotWords): string =>
  text.replace(SLOT, (slot, name: string) => (Object.hasOwn(words, name) ? (words[name] ?? slot) : slot))

/**
 * Chooses a hint for every slot that has no word yet and has hints; existing choices stay.
 *
 * @param random answers a number in [0, 1)
 */
export const chooseSlotWords = (slots: SlotHints, existing: SlotWords, random: () => number): SlotWords => {
  const chosen: Record<string, string> = { ...existing }
  for (const [name, hints] of Object.entries(slots)) {
    const hint = Object.hasOwn(existing, name) ? undefined : hints[Math.floor(random() * hints.length)]
    if (hint !== undefined) chosen[name] = hint
  }
  return chosen
}

/** Slots a text uses and nobody declares. */
export const undeclaredSlots = (text: string, slots: SlotHints): readonly string[] =>
  findSlots(text).filter((name) => !Object.hasOwn(slots, name))

/** Slots that are declared and that the text does not use. */
export const unusedSlots = (text: string, slots: SlotHints): readonly string[] => {
  const used = findSlots(text)
  return Object.keys(slots).filter((name) => !used.includes(name))
}

/** Brackets that form no slot: `[sound]`, `[SOUND`, `BIG SOUND]`. */
export const brokenSlots = (text: string): readonly string[] =>
  text.replace(SLOT, '').match(/\[[^[\]\s]*\]?|[^[\]\s]*\]/g) ?? []
