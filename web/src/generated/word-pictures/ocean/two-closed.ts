// @ts-nocheck: generated from files that are checked before
import type { WordPictures } from '#content-types'
import picture0 from '~own/fluent-emoji-flat/otter'
import picture1 from '~own/fluent-emoji-flat/dolphin'
import picture2 from '~own/fluent-emoji-flat/lobster'
import picture3 from '~own/fluent-emoji-flat/jellyfish'
import picture4 from '~own/noto/lighthouse'
const pictures: WordPictures = { 'ocean-otter': picture0, 'ocean-dolphin': picture1, 'ocean-lobster': picture2, 'ocean-jellyfish': picture3, 'ocean-lighthouse': picture4 }
export default pictures
