import type { SentenceBuild, SentenceSlot } from '@lanternleaf/domain/sentence-building/sentence-build'

/** A piece of a sentence: words that are there, or a box and the punctuation that no line may part from it. */
export type SentencePart = { readonly place: number; readonly text: string; readonly slot: SentenceSlot | null }

/** A sentence as its pieces, in order. The text of a box is the punctuation after it. */
export const sentenceParts = ({
  template,
  slots,
}: Pick<SentenceBuild, 'template' | 'slots'>): readonly SentencePart[] =>
  template.template
    .split(/(\[[A-Z0-9_]+\][^\s[]*)/)
    .filter((text) => text !== '')
    .map((text, place) => {
      const [, type, after = ''] = /^\[([A-Z0-9_]+)\](.*)$/.exec(text) ?? []
      const slot = slots.find((one) => one.type === type)
      return slot ? { place, text: after, slot } : { place, text, slot: null }
    })

/** A sentence as it is read aloud: what an empty box asks stands in for its word, without ending the sentence there. */
export const asRead = (build: SentenceBuild): string =>
  sentenceParts(build)
    .map(({ text, slot }) =>
      slot ? `${slot.filled ? slot.content : build.template.asks[slot.type]?.replace('?', '')}${text}` : text,
    )
    .join('')
