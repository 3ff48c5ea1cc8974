// @ts-nocheck: generated from files that are checked before
import type { WordPictures } from '#content-types'
import picture0 from '~own/fluent-emoji-flat/cityscape'
import picture1 from '~own/fluent-emoji-flat/page-facing-up'
import picture2 from '~own/fluent-emoji-flat/purple-circle'
const pictures: WordPictures = { 'universal-city': picture0, 'universal-paper': picture1, 'universal-purple': picture2 }
export default pictures
