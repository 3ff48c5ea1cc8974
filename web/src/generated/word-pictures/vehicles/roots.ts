// @ts-nocheck: generated from files that are checked before
import type { WordPictures } from '#content-types'
import picture0 from '~own/fluent-emoji-flat/automobile'
import picture1 from '~own/fluent-emoji-flat/building-construction'
const pictures: WordPictures = { 'vehicles-automobile': picture0, 'vehicles-construction': picture1 }
export default pictures
