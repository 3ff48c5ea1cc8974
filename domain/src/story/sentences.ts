/** Splits the text of a story into sentences and words. The story reader shows, speaks and highlights these. */

import { fillSlots, type SlotWords } from '../slots.ts'
import type { StoryBlock } from './story.ts'

/** A sentence as it is shown and spoken. Its id consists of the block's id, the paragraph and the position in it. */
export type ShownSentence = { readonly id: string; readonly text: string }

/** The paragraphs of a block, with slots filled. Empty for a block without prose. */
export const shownParagraphs = (
  block: StoryBlock & { readonly id: string },
  words: SlotWords,
): readonly (readonly ShownSentence[])[] =>
  'paragraphs' in block
    ? block.paragraphs.map((sentences, paragraph) =>
        sentences.map((text, index) => ({ id: `${block.id}-${paragraph}-${index}`, text: fillSlots(text, words) })),
      )
    : []

/** A token of a sentence: a word, or the text between two words. `from` is its offset in the sentence. */
export type Token = { readonly text: string; readonly from: number; readonly isWord: boolean }

const WORD = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu

/** Splits a sentence into words and the text between them. The tokens, joined, give the sentence. */
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
