// @ts-nocheck: generated from files that are checked before
import type { WordsInStoriesLoaders } from '#content-types'
const loaders: WordsInStoriesLoaders = { simple: () => import('#generated/words-in-stories/simple'), full: () => import('#generated/words-in-stories/full'), challenge: () => import('#generated/words-in-stories/challenge') }
export default loaders
