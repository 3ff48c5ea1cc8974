/**
 * Chooses the words for the slots of a generated story (placeholders such as `[SOUND]` in its text). `generate.ts`
 * calls it for each generated story.
 */

import { chooseSlotWords, type SlotHints, type SlotWords } from '../slots.ts'
import { READING_LEVELS, type ReadingLevel } from '../story/story.ts'

/**
 * Chooses a word for every slot at every level. If the hints for a slot have words in common at all levels that have
 * the slot, all these levels get the same word, so that a colour or a snack does not change with the level.
 */
export const chooseLevelWords = (
  slots: Readonly<Record<ReadingLevel, SlotHints>>,
  random: () => number,
): Readonly<Record<ReadingLevel, SlotWords>> => {
  const common = chooseSlotWords(commonHints(READING_LEVELS.map((level) => slots[level])), {}, random)
  const wordsAt = (level: ReadingLevel): SlotWords =>
    chooseSlotWords(slots[level], pick(common, Object.keys(slots[level])), random)
  return { simple: wordsAt('simple'), full: wordsAt('full'), challenge: wordsAt('challenge') }
}

/** For each slot, the hints that all levels with the slot have in common. Slots without common hints are omitted. */
const commonHints = (levels: readonly SlotHints[]): SlotHints => {
  const names = [...new Set(levels.flatMap(Object.keys))]
  const hintsByName = names.map((name) => {
    const [first = [], ...others] = levels.flatMap((slots) => (Object.hasOwn(slots, name) ? [slots[name] ?? []] : []))
    return [name, first.filter((hint) => others.every((hints) => hints.includes(hint)))] as const
  })
  return Object.fromEntries(hintsByName.filter(([, hints]) => hints.length > 0))
}

const pick = (words: SlotWords, names: readonly string[]): SlotWords =>
  Object.fromEntries(Object.entries(words).filter(([name]) => names.includes(name)))
