// @ts-nocheck: generated from files that are checked before
import type { WordPictures } from '#content-types'
import picture0 from '~own/fluent-emoji-flat/face-with-peeking-eye'
import picture1 from '~own/fluent-emoji-flat/paw-prints'
import picture2 from '~own/fluent-emoji-flat/night-with-stars'
import picture3 from '~own/fluent-emoji-flat/soap'
import picture4 from '~own/fluent-emoji-flat/broom'
const pictures: WordPictures = { 'mystery-peek': picture0, 'mystery-trail': picture1, 'mystery-night': picture2, 'mystery-soap': picture3, 'mystery-broom': picture4 }
export default pictures
