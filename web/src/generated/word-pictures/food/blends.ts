// @ts-nocheck: generated from files that are checked before
import type { WordPictures } from '#content-types'
import picture0 from '~own/fluent-emoji-flat/glass-of-milk'
import picture1 from '~own/fluent-emoji-flat/pie'
import picture2 from '~own/fluent-emoji-flat/bento-box'
const pictures: WordPictures = { 'food-milk': picture0, 'food-crust': picture1, 'food-lunch': picture2 }
export default pictures
