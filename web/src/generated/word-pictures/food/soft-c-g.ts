// @ts-nocheck: generated from files that are checked before
import type { WordPictures } from '#content-types'
import picture0 from '~own/fluent-emoji-flat/pizza'
import picture1 from '~own/fluent-emoji-flat/cooked-rice'
const pictures: WordPictures = { 'food-slice': picture0, 'food-rice': picture1 }
export default pictures
