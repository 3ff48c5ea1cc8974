// @ts-nocheck: generated from files that are checked before
import type { WordPictures } from '#content-types'
import picture0 from '~own/fluent-emoji-flat/rocket'
import picture1 from '~own/fluent-emoji-flat/magnet'
import picture2 from '~own/fluent-emoji-flat/rainbow'
import picture3 from '~own/fluent-emoji-flat/flying-saucer'
import picture4 from '~own/fluent-emoji-flat/sunrise-over-mountains'
import picture5 from '~own/fluent-emoji-flat/rescue-workers-helmet'
import picture6 from '~own/fluent-emoji-flat/footprints'
import picture7 from '~own/fluent-emoji-flat/stopwatch'
import picture8 from '~own/fluent-emoji-flat/toothbrush'
const pictures: WordPictures = { 'space-rocket': picture0, 'space-magnet': picture1, 'space-spectrum': picture2, 'space-spaceship': picture3, 'space-sunrise': picture4, 'space-helmet': picture5, 'space-footprint': picture6, 'space-stopwatch': picture7, 'space-toothbrush': picture8 }
export default pictures
