// @ts-nocheck: generated from files that are checked before
import type { WordPictures } from '#content-types'
import picture0 from '~own/fluent-emoji-flat/ringed-planet'
import picture1 from '~own/fluent-emoji-flat/comet'
import picture2 from '~own/fluent-emoji-flat/milky-way'
import picture3 from '~own/fluent-emoji-flat/pill'
import picture4 from '~own/fluent-emoji-flat/satellite'
const pictures: WordPictures = { 'space-planet': picture0, 'space-comet': picture1, 'space-galaxy': picture2, 'space-medicine': picture3, 'space-satellite': picture4 }
export default pictures
