// @ts-nocheck: generated from files that are checked before
import type { WordPictures } from '#content-types'
import picture0 from '~own/fluent-emoji-flat/minibus'
import picture1 from '~own/fluent-emoji-flat/airplane-departure'
const pictures: WordPictures = { 'vehicles-van': picture0, 'vehicles-jet': picture1 }
export default pictures
