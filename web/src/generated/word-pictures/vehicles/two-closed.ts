// @ts-nocheck: generated from files that are checked before
import type { WordPictures } from '#content-types'
import picture0 from '~own/fluent-emoji-flat/tractor'
import picture1 from '~own/noto/metro'
import picture2 from '~own/fluent-emoji-flat/railway-track'
import picture3 from '~own/fluent-emoji-flat/manual-wheelchair'
import picture4 from '~own/fluent-emoji-flat/skateboard'
import picture5 from '~own/fluent-emoji-flat/hole'
import picture6 from '~own/noto/station'
import picture7 from '~own/fluent-emoji-flat/oncoming-automobile'
const pictures: WordPictures = { 'vehicles-tractor': picture0, 'vehicles-tunnel': picture1, 'vehicles-railway': picture2, 'vehicles-wheelchair': picture3, 'vehicles-skateboard': picture4, 'vehicles-pothole': picture5, 'vehicles-platform': picture6, 'vehicles-headlight': picture7 }
export default pictures
