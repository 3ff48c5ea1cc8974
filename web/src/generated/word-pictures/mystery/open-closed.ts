// @ts-nocheck: generated from files that are checked before
import type { WordPictures } from '#content-types'
import picture0 from '~own/fluent-emoji-flat/puzzle-piece'
import picture1 from '~own/fluent-emoji-flat/candle'
import picture2 from '~own/fluent-emoji-flat/moai'
const pictures: WordPictures = { 'mystery-puzzle': picture0, 'mystery-candle': picture1, 'mystery-statue': picture2 }
export default pictures
