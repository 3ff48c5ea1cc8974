// @ts-nocheck: generated from files that are checked before
import type { WordPictures } from '#content-types'
import picture0 from '~own/fluent-emoji-flat/snake'
import picture1 from '~own/fluent-emoji-flat/zebra'
import picture2 from '~own/fluent-emoji-flat/nose'
const pictures: WordPictures = { 'animals-snake': picture0, 'animals-stripe': picture1, 'animals-nose': picture2 }
export default pictures
