// @ts-nocheck: generated from files that are checked before
import type { WordPictures } from '#content-types'
import picture0 from '~own/fluent-emoji-flat/globe-showing-europe-africa'
import picture1 from '~own/fluent-emoji-flat/sun'
import picture2 from '~own/fluent-emoji-flat/fire'
const pictures: WordPictures = { 'space-globe': picture0, 'space-shine': picture1, 'space-flame': picture2 }
export default pictures
