// @ts-nocheck: generated from files that are checked before
import type { WordPictures } from '#content-types'
import picture0 from '~own/fluent-emoji-flat/head-shaking-vertically'
import picture1 from '~own/fluent-emoji-flat/top-hat'
import picture2 from '~own/fluent-emoji-flat/hamster'
import picture3 from '~own/fluent-emoji-flat/person-running'
import picture4 from '~own/fluent-emoji-flat/child'
const pictures: WordPictures = { 'friendship-nod': picture0, 'friendship-hat': picture1, 'friendship-pet': picture2, 'friendship-jog': picture3, 'friendship-kid': picture4 }
export default pictures
