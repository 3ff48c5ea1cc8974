// @ts-nocheck: generated from files that are checked before
import type { WordPictures } from '#content-types'
import picture0 from '~own/fluent-emoji-flat/ewe'
import picture1 from '~own/fluent-emoji-flat/goat'
import picture2 from '~own/fluent-emoji-flat/snail'
import picture3 from '~own/fluent-emoji-flat/front-facing-baby-chick'
const pictures: WordPictures = { 'animals-sheep': picture0, 'animals-goat': picture1, 'animals-snail': picture2, 'animals-beak': picture3 }
export default pictures
