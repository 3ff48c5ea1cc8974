import { fillSlots, type SlotHints, type SlotWords } from '@lanternleaf/domain/slots'
import { paragraphsFor } from '@lanternleaf/domain/story/reading'
import { allParagraphs, type ChoiceLetter, type SectionType, type StoryText } from '@lanternleaf/domain/story/story'
import { syllablesOf, wordsOf } from '../language/measure.ts'

export type PathSentence = { readonly section: SectionType; readonly text: string }

/**
 * The prose a child reads who picks this option, in order, slots still in it. The choice's question and options and the
 * prompts of the reflections are not prose: they count for spelling, not for length.
 */
export const pathOf = ({ sections }: Pick<StoryText, 'sections'>, letter: ChoiceLetter): readonly PathSentence[] =>
  sections.flatMap(({ type, blocks }) =>
    blocks
      .filter((block) => block.kind !== 'consequence' || block.letter === letter)
      .flatMap((block) => paragraphsFor(block, letter).flat())
      .map((text) => ({ section: type, text })),
  )

/** All texts of a story that a child may read: every sentence, question, option and prompt. */
export const allTexts = ({ sections }: Pick<StoryText, 'sections'>): readonly string[] =>
  sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => {
      if (block.kind === 'choice') return [block.question, ...Object.values(block.options)]
      return block.kind === 'reflection' ? [block.prompt] : allParagraphs(block).flat()
    }),
  )

/**
 * The fillings that bound all others: fewest and most words, fewest and most syllables. Length adds up slot by slot, so
 * the slot by slot extremes are the extremes of the full product.
 */
export const boundingFillings = (slots: SlotHints): readonly SlotWords[] => {
  const words = (hint: string): number => wordsOf(hint).length
  const syllables = (hint: string): number => wordsOf(hint).reduce((sum, word) => sum + syllablesOf(word), 0)
  return [
    fillWith(slots, words),
    fillWith(slots, (hint) => -words(hint)),
    fillWith(slots, syllables),
    fillWith(slots, (hint) => -syllables(hint)),
  ]
}

/** Every slot with the hint whose cost is least. */
export const fillWith = (slots: SlotHints, cost: (hint: string) => number): SlotWords =>
  Object.fromEntries(
    Object.entries(slots).flatMap(([name, hints]) => {
      const [least] = hints.toSorted((a, b) => cost(a) - cost(b))
      return least === undefined ? [] : [[name, least]]
    }),
  )

export const filledPath = (text: StoryText, letter: ChoiceLetter, words: SlotWords): readonly PathSentence[] =>
  pathOf(text, letter).map(({ section, text: sentence }) => ({ section, text: fillSlots(sentence, words) }))
