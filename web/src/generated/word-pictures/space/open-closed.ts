// @ts-nocheck: generated from files that are checked before
import type { WordPictures } from '#content-types'
import picture0 from '~own/fluent-emoji-flat/sparkles'
import picture1 from '~own/fluent-emoji-flat/hollow-red-circle'
import picture2 from '~own/fluent-emoji-flat/person-cartwheeling'
import picture3 from '~own/fluent-emoji-flat/full-moon'
import picture4 from '~own/fluent-emoji-flat/robot'
import picture5 from '~own/fluent-emoji-flat/rock'
import picture6 from '~own/noto/red-triangle-pointed-up'
const pictures: WordPictures = { 'space-twinkle': picture0, 'space-circle': picture1, 'space-tumble': picture2, 'space-crater': picture3, 'space-robot': picture4, 'space-meteorite': picture5, 'space-triangle': picture6 }
export default pictures
