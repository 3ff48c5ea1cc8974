// @ts-nocheck: generated from files that are checked before
import type { WordPictures } from '#content-types'
import picture0 from '~own/fluent-emoji-flat/milky-way'
import picture1 from '~own/fluent-emoji-flat/gem-stone'
const pictures: WordPictures = { 'space-space': picture0, 'space-gem': picture1 }
export default pictures
