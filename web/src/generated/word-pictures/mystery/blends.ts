// @ts-nocheck: generated from files that are checked before
import type { WordPictures } from '#content-types'
import picture0 from '~own/fluent-emoji-flat/performing-arts'
import picture1 from '~own/fluent-emoji-flat/mantelpiece-clock'
import picture2 from '~own/fluent-emoji-flat/couch-and-lamp'
import picture3 from '~own/fluent-emoji-flat/footprints'
const pictures: WordPictures = { 'mystery-mask': picture0, 'mystery-clock': picture1, 'mystery-lamp': picture2, 'mystery-print': picture3 }
export default pictures
