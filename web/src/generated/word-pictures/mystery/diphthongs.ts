// @ts-nocheck: generated from files that are checked before
import type { WordPictures } from '#content-types'
import picture0 from '~own/fluent-emoji-flat/coin'
const pictures: WordPictures = { 'mystery-coin': picture0 }
export default pictures
