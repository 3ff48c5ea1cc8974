// @ts-nocheck: generated from files that are checked before
import type { WordPictures } from '#content-types'
import picture0 from '~own/fluent-emoji-flat/rainbow'
import picture1 from '~own/fluent-emoji-flat/pencil'
import picture2 from '~own/fluent-emoji-flat/sunset'
import picture3 from '~own/fluent-emoji-flat/hundred-points'
import picture4 from '~own/fluent-emoji-flat/cactus'
import picture5 from '~own/fluent-emoji-flat/cloud-with-lightning-and-rain'
const pictures: WordPictures = { 'universal-rainbow': picture0, 'universal-pencil': picture1, 'universal-sunset': picture2, 'universal-hundred': picture3, 'universal-cactus': picture4, 'universal-thunderstorm': picture5 }
export default pictures
