// @ts-nocheck: generated from files that are checked before
import type { WordPictures } from '#content-types'
import picture0 from '~own/fluent-emoji-flat/house'
import picture1 from '~own/fluent-emoji-flat/game-die'
import picture2 from '~own/fluent-emoji-flat/keycap-9'
const pictures: WordPictures = { 'universal-home': picture0, 'universal-cube': picture1, 'universal-nine': picture2 }
export default pictures
