// @ts-nocheck: generated from files that are checked before
import type { WordPictures } from '#content-types'
import picture0 from '~own/fluent-emoji-flat/telephone'
import picture1 from '~own/fluent-emoji-flat/film-projector'
const pictures: WordPictures = { 'universal-telephone': picture0, 'universal-projector': picture1 }
export default pictures
