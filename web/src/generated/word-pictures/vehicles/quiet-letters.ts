// @ts-nocheck: generated from files that are checked before
import type { WordPictures } from '#content-types'
import picture0 from '~own/fluent-emoji-flat/wrench'
const pictures: WordPictures = { 'vehicles-wrench': picture0 }
export default pictures
