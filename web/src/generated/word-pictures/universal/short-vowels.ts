// @ts-nocheck: generated from files that are checked before
import type { WordPictures } from '#content-types'
import picture0 from '~own/fluent-emoji-flat/cat'
import picture1 from '~own/fluent-emoji-flat/dog'
import picture2 from '~own/fluent-emoji-flat/sun'
import picture3 from '~own/fluent-emoji-flat/red-circle'
import picture4 from '~own/fluent-emoji-flat/pen'
import picture5 from '~own/fluent-emoji-flat/hut'
const pictures: WordPictures = { 'universal-cat': picture0, 'universal-dog': picture1, 'universal-sun': picture2, 'universal-red': picture3, 'universal-pen': picture4, 'universal-hut': picture5 }
export default pictures
