/**
 * Walks through a story. A path is everything that a child reads who picks option A, B or C. Nearly all checks of
 * stories use it.
 */

import { fillSlots, type SlotHints, type SlotWords } from '@lanternleaf/domain/slots'
import { paragraphsFor } from '@lanternleaf/domain/story/reading'
import { allParagraphs, type ChoiceLetter, type SectionType, type StoryText } from '@lanternleaf/domain/story/story'
import { syllablesOf, wordsOf } from '../language/measure.ts'

/** A sentence of a path, and the section that it is in. */
export type PathSentence = { readonly section: SectionType; readonly text: string }

/**
 * The sentences that a child reads who picks this option, in order. They still contain slots. The question of the choice, its
 * options and the reflections are left out, because they do not count for the length of a story.
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
 * Four ways to fill the slots: with the fewest and the most words, and with the fewest and the most syllables. No other way makes a
 * shorter or longer text, because the lengths of the slots add up.
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

/** Fills every slot with its hint of the lowest cost. */
export const fillWith = (slots: SlotHints, cost: (hint: string) => number): SlotWords =>
  Object.fromEntries(
    Object.entries(slots).flatMap(([name, hints]) => {
      const [least] = hints.toSorted((a, b) => cost(a) - cost(b))
      return least === undefined ? [] : [[name, least]]
    }),
  )

/** The sentences of a path with filled slots. */
export const filledPath = (text: StoryText, letter: ChoiceLetter, words: SlotWords): readonly PathSentence[] =>
  pathOf(text, letter).map(({ section, text: sentence }) => ({ section, text: fillSlots(sentence, words) }))
