// @ts-nocheck: generated from files that are checked before
import type { WordPictures } from '#content-types'
import picture0 from '~own/fluent-emoji-flat/shortcake'
import picture1 from '~own/fluent-emoji-flat/grapes'
import picture2 from '~own/fluent-emoji-flat/lime'
import picture3 from '~own/fluent-emoji-flat/fork-and-knife-with-plate'
const pictures: WordPictures = { 'food-cake': picture0, 'food-grape': picture1, 'food-lime': picture2, 'food-plate': picture3 }
export default pictures
