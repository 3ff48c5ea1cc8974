// @ts-nocheck: generated from files that are checked before
import type { WordPictures } from '#content-types'
import picture0 from '~own/fluent-emoji-flat/spiral-shell'
import picture1 from '~own/fluent-emoji-flat/blowfish'
const pictures: WordPictures = { 'ocean-shell': picture0, 'ocean-puff': picture1 }
export default pictures
