// @ts-nocheck: generated from files that are checked before
import type { WordPictures } from '#content-types'
import picture0 from '~own/fluent-emoji-flat/open-book'
import picture1 from '~own/fluent-emoji-flat/slightly-smiling-face'
const pictures: WordPictures = { 'universal-page': picture0, 'universal-face': picture1 }
export default pictures
