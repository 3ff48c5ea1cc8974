// @ts-nocheck: generated from files that are checked before
import type { WordPictures } from '#content-types'
import picture0 from '~own/fluent-emoji-flat/delivery-truck'
import picture1 from '~own/fluent-emoji-flat/tram'
import picture2 from '~own/fluent-emoji-flat/sled'
const pictures: WordPictures = { 'vehicles-truck': picture0, 'vehicles-tram': picture1, 'vehicles-sled': picture2 }
export default pictures
