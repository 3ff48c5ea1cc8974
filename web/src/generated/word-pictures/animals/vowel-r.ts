// @ts-nocheck: generated from files that are checked before
import type { WordPictures } from '#content-types'
import picture0 from '~own/fluent-emoji-flat/bird'
import picture1 from '~own/fluent-emoji-flat/deer'
import picture2 from '~own/fluent-emoji-flat/horse'
const pictures: WordPictures = { 'animals-bird': picture0, 'animals-deer': picture1, 'animals-horse': picture2 }
export default pictures
