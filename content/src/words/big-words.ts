/** The ground and the first text of the stage of big words. It belongs to no theme, so no theme file holds them. */
export const BIG_WORDS_OPENING = {
  ground: 'workshop',
  intro: 'Big words are made of smaller parts, and most parts mean something.',
} as const
