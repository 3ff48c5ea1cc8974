// @ts-nocheck: generated from files that are checked before
import type { WordPictures } from '#content-types'
import picture0 from '~own/fluent-emoji-flat/coral'
import picture1 from '~own/fluent-emoji-flat/seal'
import picture2 from '~own/fluent-emoji-flat/beach-with-umbrella'
import picture3 from '~own/fluent-emoji-flat/sailboat'
const pictures: WordPictures = { 'ocean-reef': picture0, 'ocean-seal': picture1, 'ocean-beach': picture2, 'ocean-boat': picture3 }
export default pictures
