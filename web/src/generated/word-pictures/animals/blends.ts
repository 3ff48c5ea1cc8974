// @ts-nocheck: generated from files that are checked before
import type { WordPictures } from '#content-types'
import picture0 from '~own/fluent-emoji-flat/frog'
import picture1 from '~own/fluent-emoji-flat/nest-with-eggs'
import picture2 from '~own/fluent-emoji-flat/swan'
const pictures: WordPictures = { 'animals-frog': picture0, 'animals-nest': picture1, 'animals-swan': picture2 }
export default pictures
