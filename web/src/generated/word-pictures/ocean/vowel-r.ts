// @ts-nocheck: generated from files that are checked before
import type { WordPictures } from '#content-types'
import picture0 from '~own/fluent-emoji-flat/shark'
import picture1 from '~own/fluent-emoji-flat/beach-with-umbrella'
import picture2 from '~own/fluent-emoji-flat/person-surfing'
import picture3 from '~own/fluent-emoji-flat/cyclone'
import picture4 from '~own/fluent-emoji-flat/cloud-with-lightning-and-rain'
const pictures: WordPictures = { 'ocean-shark': picture0, 'ocean-shore': picture1, 'ocean-surf': picture2, 'ocean-swirl': picture3, 'ocean-storm': picture4 }
export default pictures
