// @ts-nocheck: generated from files that are checked before
import type { WordPictures } from '#content-types'
import picture0 from '~own/fluent-emoji-flat/rocket'
import picture1 from '~own/fluent-emoji-flat/cloud'
const pictures: WordPictures = { 'space-launch': picture0, 'space-cloud': picture1 }
export default pictures
