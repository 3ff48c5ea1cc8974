// @ts-nocheck: generated from files that are checked before
import type { WordPictures } from '#content-types'
import picture0 from '~own/fluent-emoji-flat/waving-hand'
import picture1 from '~own/fluent-emoji-flat/clapping-hands'
import picture2 from '~own/fluent-emoji-flat/dragon'
import picture3 from '~own/fluent-emoji-flat/balloon'
import picture4 from '~own/fluent-emoji-flat/partying-face'
const pictures: WordPictures = { 'friendship-hello': picture0, 'friendship-applaud': picture1, 'friendship-dragon': picture2, 'friendship-balloon': picture3, 'friendship-celebrate': picture4 }
export default pictures
