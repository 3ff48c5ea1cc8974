/**
 * The background (ground) and the intro of the list of big words in word building. Its words come from all themes, so no theme file
 * (`content/words`) has these two. `web/generate` reads them when the app is built.
 */
export const BIG_WORDS_OPENING = {
  ground: 'workshop',
  intro: 'Big words are made of smaller parts, and most parts mean something.',
} as const
