// @ts-nocheck: generated from files that are checked before
import type { WordPictures } from '#content-types'
import picture0 from '~own/fluent-emoji-flat/soccer-ball'
const pictures: WordPictures = { 'space-sphere': picture0 }
export default pictures
