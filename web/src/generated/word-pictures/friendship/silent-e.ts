// @ts-nocheck: generated from files that are checked before
import type { WordPictures } from '#content-types'
import picture0 from '~own/fluent-emoji-flat/slightly-smiling-face'
import picture1 from '~own/fluent-emoji-flat/ballot-box-with-ballot'
import picture2 from '~own/fluent-emoji-flat/kite'
const pictures: WordPictures = { 'friendship-smile': picture0, 'friendship-vote': picture1, 'friendship-kite': picture2 }
export default pictures
