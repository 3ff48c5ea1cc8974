// @ts-nocheck: generated from files that are checked before
import type { WordPictures } from '#content-types'
import picture0 from '~own/fluent-emoji-flat/peach'
import picture1 from '~own/fluent-emoji-flat/beans'
import picture2 from '~own/fluent-emoji-flat/spoon'
import picture3 from '~own/fluent-emoji-flat/bread'
import picture4 from '~own/fluent-emoji-flat/lollipop'
import picture5 from '~own/fluent-emoji-flat/pot-of-food'
const pictures: WordPictures = { 'food-peach': picture0, 'food-bean': picture1, 'food-spoon': picture2, 'food-loaf': picture3, 'food-treat': picture4, 'food-stew': picture5 }
export default pictures
