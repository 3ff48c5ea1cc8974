// @ts-nocheck: generated from files that are checked before
import type { WordPictures } from '#content-types'
import picture0 from '~own/fluent-emoji-flat/scarf'
import picture1 from '~own/fluent-emoji-flat/person-beard'
const pictures: WordPictures = { 'mystery-scarf': picture0, 'mystery-beard': picture1 }
export default pictures
