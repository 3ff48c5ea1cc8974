import { fillSlots, type SlotWords } from '../slots.ts'
import type { StoryBlock } from './story.ts'

/** A sentence as it is shown and said. The id is the same wherever the block it stands in is shown. */
export type ShownSentence = { readonly id: string; readonly text: string }

/** The prose of a block, paragraph by paragraph, slots filled. Blocks without prose have none. */
export const shownParagraphs = (
  block: StoryBlock & { readonly id: string },
  words: SlotWords,
): readonly (readonly ShownSentence[])[] =>
  'paragraphs' in block
    ? block.paragraphs.map((sentences, paragraph) =>
        sentences.map((text, place) => ({ id: `${block.id}-${paragraph}-${place}`, text: fillSlots(text, words) })),
      )
    : []

/** A run of a sentence: a word, or what stands between words. `from` counts characters of the sentence. */
export type Token = { readonly text: string; readonly from: number; readonly isWord: boolean }

const WORD = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu

/** A sentence cut into words and what stands between them; joined they are the sentence. */
export function tokenize(sentence: string): readonly Token[] {
  const tokens: Token[] = []
  let end = 0
  for (const { 0: text, index: from } of sentence.matchAll(WORD)) {
    if (from > end) tokens.push({ text: sentence.slice(end, from), from: end, isWord: false })
    tokens.push({ text, from, isWord: true })
    end = from + text.length
  }
  if (end < sentence.length) tokens.push({ text: sentence.slice(end), from: end, isWord: false })
  return tokens
}
