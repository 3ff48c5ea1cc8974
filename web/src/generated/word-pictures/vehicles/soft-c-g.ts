// @ts-nocheck: generated from files that are checked before
import type { WordPictures } from '#content-types'
import picture0 from '~own/fluent-emoji-flat/bridge-at-night'
const pictures: WordPictures = { 'vehicles-bridge': picture0 }
export default pictures
