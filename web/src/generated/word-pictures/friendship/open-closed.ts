// @ts-nocheck: generated from files that are checked before
import type { WordPictures } from '#content-types'
import picture0 from '~own/fluent-emoji-flat/face-with-hand-over-mouth'
import picture1 from '~own/fluent-emoji-flat/busts-in-silhouette'
import picture2 from '~own/fluent-emoji-flat/people-hugging'
import picture3 from '~own/fluent-emoji-flat/zany-face'
import picture4 from '~own/fluent-emoji-flat/person-juggling'
import picture5 from '~own/fluent-emoji-flat/castle'
import picture6 from '~own/fluent-emoji-flat/trophy'
const pictures: WordPictures = { 'friendship-giggle': picture0, 'friendship-people': picture1, 'friendship-cuddle': picture2, 'friendship-silly': picture3, 'friendship-juggle': picture4, 'friendship-castle': picture5, 'friendship-trophy': picture6 }
export default pictures
