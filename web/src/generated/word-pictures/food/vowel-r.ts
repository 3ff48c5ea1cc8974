// @ts-nocheck: generated from files that are checked before
import type { WordPictures } from '#content-types'
import picture0 from '~own/fluent-emoji-flat/ear-of-corn'
import picture1 from '~own/fluent-emoji-flat/fork-and-knife'
const pictures: WordPictures = { 'food-corn': picture0, 'food-fork': picture1 }
export default pictures
