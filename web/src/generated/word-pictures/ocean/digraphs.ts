// @ts-nocheck: generated from files that are checked before
import type { WordPictures } from '#content-types'
import picture0 from '~own/fluent-emoji-flat/tropical-fish'
import picture1 from '~own/fluent-emoji-flat/ship'
import picture2 from '~own/fluent-emoji-flat/rock'
const pictures: WordPictures = { 'ocean-fish': picture0, 'ocean-ship': picture1, 'ocean-rock': picture2 }
export default pictures
