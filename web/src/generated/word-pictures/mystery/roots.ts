// @ts-nocheck: generated from files that are checked before
import type { WordPictures } from '#content-types'
import picture0 from '~own/fluent-emoji-flat/detective'
import picture1 from '~own/fluent-emoji-flat/microscope'
import picture2 from '~own/fluent-emoji-flat/scroll'
const pictures: WordPictures = { 'mystery-inspect': picture0, 'mystery-microscope': picture1, 'mystery-manuscript': picture2 }
export default pictures
