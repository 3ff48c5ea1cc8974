// @ts-nocheck: generated from files that are checked before
import type { WordPictures } from '#content-types'
import picture0 from '~own/fluent-emoji-flat/turtle'
import picture1 from '~own/fluent-emoji-flat/bubbles'
import picture2 from '~own/fluent-emoji-flat/oyster'
import picture3 from '~own/fluent-emoji-flat/canoe'
const pictures: WordPictures = { 'ocean-turtle': picture0, 'ocean-bubble': picture1, 'ocean-oyster': picture2, 'ocean-paddle': picture3 }
export default pictures
