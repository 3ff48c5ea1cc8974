// @ts-nocheck: generated from files that are checked before
import type { WordPictures } from '#content-types'
import picture0 from '~own/fluent-emoji-flat/house'
import picture1 from '~own/fluent-emoji-flat/teddy-bear'
import picture2 from '~own/fluent-emoji-flat/yawning-face'
const pictures: WordPictures = { 'universal-house': picture0, 'universal-toy': picture1, 'universal-yawn': picture2 }
export default pictures
