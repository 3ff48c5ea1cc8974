// @ts-nocheck: generated from files that are checked before
import type { WordPictures } from '#content-types'
import picture0 from '~own/fluent-emoji-flat/person-swimming'
import picture1 from '~own/fluent-emoji-flat/sun'
const pictures: WordPictures = { 'ocean-swimming': picture0, 'ocean-shining': picture1 }
export default pictures
