// @ts-nocheck: generated from files that are checked before
import type { WordPictures } from '#content-types'
import picture0 from '~own/fluent-emoji-flat/slightly-smiling-face'
const pictures: WordPictures = { 'friendship-smiling': picture0 }
export default pictures
