// @ts-nocheck: generated from files that are checked before
import type { WordPictures } from '#content-types'
import picture0 from '~own/fluent-emoji-flat/train'
import picture1 from '~own/fluent-emoji-flat/wheel'
import picture2 from '~own/fluent-emoji-flat/motorway'
import picture3 from '~own/fluent-emoji-flat/railway-track'
const pictures: WordPictures = { 'vehicles-train': picture0, 'vehicles-wheel': picture1, 'vehicles-road': picture2, 'vehicles-rail': picture3 }
export default pictures
