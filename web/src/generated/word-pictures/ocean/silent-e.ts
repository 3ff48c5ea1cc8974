// @ts-nocheck: generated from files that are checked before
import type { WordPictures } from '#content-types'
import picture0 from '~own/fluent-emoji-flat/spouting-whale'
import picture1 from '~own/fluent-emoji-flat/water-wave'
const pictures: WordPictures = { 'ocean-whale': picture0, 'ocean-wave': picture1 }
export default pictures
