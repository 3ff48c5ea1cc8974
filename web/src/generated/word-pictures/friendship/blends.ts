// @ts-nocheck: generated from files that are checked before
import type { WordPictures } from '#content-types'
import picture0 from '~own/fluent-emoji-flat/wrapped-gift'
import picture1 from '~own/fluent-emoji-flat/grinning-face'
const pictures: WordPictures = { 'friendship-gift': picture0, 'friendship-grin': picture1 }
export default pictures
