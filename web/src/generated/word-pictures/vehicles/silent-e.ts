// @ts-nocheck: generated from files that are checked before
import type { WordPictures } from '#content-types'
import picture0 from '~own/fluent-emoji-flat/bicycle'
import picture1 from '~own/fluent-emoji-flat/airplane'
import picture2 from '~own/fluent-emoji-flat/building-construction'
import picture3 from '~own/fluent-emoji-flat/person-biking'
const pictures: WordPictures = { 'vehicles-bike': picture0, 'vehicles-plane': picture1, 'vehicles-crane': picture2, 'vehicles-ride': picture3 }
export default pictures
