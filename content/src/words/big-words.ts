/** What opens the stage of big words: it is of no theme, and so of no file. */
export const BIG_WORDS_OPENING = {
  ground: 'workshop',
  intro: "Big words are made of smaller parts. Most parts mean something, and you'll find them in other words too.",
} as const
