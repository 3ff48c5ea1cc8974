// @ts-nocheck: generated from files that are checked before
import type { WordPictures } from '#content-types'
import picture0 from '~own/fluent-emoji-flat/fox'
import picture1 from '~own/fluent-emoji-flat/spider-web'
import picture2 from '~own/fluent-emoji-flat/wood'
const pictures: WordPictures = { 'animals-fox': picture0, 'animals-web': picture1, 'animals-log': picture2 }
export default pictures
