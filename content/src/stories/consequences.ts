import type { ChoiceLetter, StoryText } from '@lanternleaf/domain/story/story'

export type Consequence = { readonly letter: ChoiceLetter; readonly sentences: readonly string[] }

/** What follows each option, as sentences with slots still in them. */
export const consequencesOf = ({ sections }: Pick<StoryText, 'sections'>): readonly Consequence[] =>
  sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) =>
      block.kind === 'consequence' ? [{ letter: block.letter, sentences: block.paragraphs.flat() }] : [],
    ),
  )
