// @ts-nocheck: generated from files that are checked before
import type { WordPictures } from '#content-types'
import picture0 from '~own/fluent-emoji-flat/carousel-horse'
import picture1 from '~own/noto/aerial-tramway'
import picture2 from '~own/fluent-emoji-flat/ferry'
import picture3 from '~own/fluent-emoji-flat/taxi'
import picture4 from '~own/fluent-emoji-flat/bicycle'
import picture5 from '~own/fluent-emoji-flat/metro'
import picture6 from '~own/fluent-emoji-flat/motor-scooter'
const pictures: WordPictures = { 'vehicles-saddle': picture0, 'vehicles-cable': picture1, 'vehicles-ferry': picture2, 'vehicles-taxi': picture3, 'vehicles-bicycle': picture4, 'vehicles-metro': picture5, 'vehicles-moped': picture6 }
export default pictures
