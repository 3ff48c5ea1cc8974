// @ts-nocheck: generated from files that are checked before
import type { WordPictures } from '#content-types'
import picture0 from '~own/fluent-emoji-flat/star'
const pictures: WordPictures = { 'space-star': picture0 }
export default pictures
