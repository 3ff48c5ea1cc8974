// @ts-nocheck: generated from files that are checked before
import type { WordPictures } from '#content-types'
import picture0 from '~own/fluent-emoji-flat/world-map'
import picture1 from '~own/fluent-emoji-flat/package'
const pictures: WordPictures = { 'mystery-map': picture0, 'mystery-box': picture1 }
export default pictures
