// @ts-nocheck: generated from files that are checked before
import type { WordPictures } from '#content-types'
import picture0 from '~own/fluent-emoji-flat/handshake'
import picture1 from '~own/fluent-emoji-flat/playground-slide'
import picture2 from '~own/fluent-emoji-flat/bed'
const pictures: WordPictures = { 'friendship-handshake': picture0, 'friendship-playground': picture1, 'friendship-bedroom': picture2 }
export default pictures
