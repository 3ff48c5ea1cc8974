// @ts-nocheck: generated from files that are checked before
import type { WordPictures } from '#content-types'
import picture0 from '~own/fluent-emoji-flat/person-curly-hair'
const pictures: WordPictures = { 'universal-hair': picture0 }
export default pictures
