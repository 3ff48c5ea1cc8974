// @ts-nocheck: generated from files that are checked before
import type { WordPictures } from '#content-types'
import picture0 from '~own/fluent-emoji-flat/kangaroo'
import picture1 from '~own/fluent-emoji-flat/hand-with-fingers-splayed'
const pictures: WordPictures = { 'universal-jump': picture0, 'universal-hand': picture1 }
export default pictures
