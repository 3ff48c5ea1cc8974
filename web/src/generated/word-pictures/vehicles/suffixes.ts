// @ts-nocheck: generated from files that are checked before
import type { WordPictures } from '#content-types'
import picture0 from '~own/fluent-emoji-flat/kick-scooter'
import picture1 from '~own/fluent-emoji-flat/articulated-lorry'
import picture2 from '~own/fluent-emoji-flat/safety-vest'
import picture3 from '~own/fluent-emoji-flat/wheelchair-symbol'
import picture4 from '~own/noto/small-airplane'
import picture5 from '~own/fluent-emoji-flat/person-biking'
const pictures: WordPictures = { 'vehicles-scooter': picture0, 'vehicles-trailer': picture1, 'vehicles-reflector': picture2, 'vehicles-accessible': picture3, 'vehicles-propeller': picture4, 'vehicles-cyclist': picture5 }
export default pictures
