// @ts-nocheck: generated from files that are checked before
import type { WordPictures } from '#content-types'
import picture0 from '~own/fluent-emoji-flat/rooster'
import picture1 from '~own/fluent-emoji-flat/farmer'
const pictures: WordPictures = { 'animals-rooster': picture0, 'animals-farmer': picture1 }
export default pictures
