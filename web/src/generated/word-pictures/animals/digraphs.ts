// @ts-nocheck: generated from files that are checked before
import type { WordPictures } from '#content-types'
import picture0 from '~own/fluent-emoji-flat/duck'
import picture1 from '~own/fluent-emoji-flat/wing'
import picture2 from '~own/fluent-emoji-flat/giraffe'
const pictures: WordPictures = { 'animals-duck': picture0, 'animals-wing': picture1, 'animals-neck': picture2 }
export default pictures
