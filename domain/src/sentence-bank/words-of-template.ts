import type { SentenceTemplate } from './sentence-template.ts'

/** A slot's name is no word of a sentence. */
const WORD_OR_SLOT = /\[[^\]]*\]|[\p{L}'’-]+/gu

/** Every word that may stand in a sentence, in small letters: those that always do, and those that its boxes offer. */
export const wordsOfTemplate = ({ template, words }: Pick<SentenceTemplate, 'template' | 'words'>): Set<string> =>
  new Set(
    [template, ...Object.values(words).flat()].flatMap((text) =>
      (text.match(WORD_OR_SLOT) ?? []).filter((found) => !found.startsWith('[')).map((word) => word.toLowerCase()),
    ),
  )
