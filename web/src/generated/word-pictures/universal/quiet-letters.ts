// @ts-nocheck: generated from files that are checked before
import type { WordPictures } from '#content-types'
import picture0 from '~own/fluent-emoji-flat/thumbs-up'
import picture1 from '~own/fluent-emoji-flat/leg'
import picture2 from '~own/fluent-emoji-flat/hair-pick'
const pictures: WordPictures = { 'universal-thumb': picture0, 'universal-knee': picture1, 'universal-comb': picture2 }
export default pictures
