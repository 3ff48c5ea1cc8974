// @ts-nocheck: generated from files that are checked before
import type { WordPictures } from '#content-types'
import picture0 from '~own/fluent-emoji-flat/crescent-moon'
import picture1 from '~own/fluent-emoji-flat/flashlight'
import picture2 from '~own/fluent-emoji-flat/curly-loop'
import picture3 from '~own/fluent-emoji-flat/glowing-star'
import picture4 from '~own/fluent-emoji-flat/television'
const pictures: WordPictures = { 'space-moon': picture0, 'space-beam': picture1, 'space-loop': picture2, 'space-bright': picture3, 'space-screen': picture4 }
export default pictures
