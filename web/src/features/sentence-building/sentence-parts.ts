import type { SentenceBuild, SentenceSlot } from '@lanternleaf/domain/sentence-building/sentence-build'

/** A piece of a sentence: words that are there, or a box. Punctuation stays with what it follows. */
export type SentencePart = { readonly place: number; readonly text: string; readonly slot: SentenceSlot | null }

/** A sentence as its pieces, in order. */
export const sentenceParts = ({
  template,
  slots,
}: Pick<SentenceBuild, 'template' | 'slots'>): readonly SentencePart[] =>
  template.template
    .split(/(\[[A-Z0-9_]+\])/)
    .filter((text) => text !== '')
    .map((text, place) => ({ place, text, slot: slots.find(({ type }) => text === `[${type}]`) ?? null }))
