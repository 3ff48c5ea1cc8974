// @ts-nocheck: generated from files that are checked before
import type { WordPictures } from '#content-types'
import picture0 from '~own/fluent-emoji-flat/police-officer'
import picture1 from '~own/fluent-emoji-flat/saxophone'
import picture2 from '~own/fluent-emoji-flat/megaphone'
const pictures: WordPictures = { 'friendship-uniform': picture0, 'friendship-saxophone': picture1, 'friendship-megaphone': picture2 }
export default pictures
