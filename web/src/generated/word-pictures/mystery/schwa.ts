// @ts-nocheck: generated from files that are checked before
import type { WordPictures } from '#content-types'
import picture0 from '~own/fluent-emoji-flat/label'
import picture1 from '~own/fluent-emoji-flat/statue-of-liberty'
import picture2 from '~own/fluent-emoji-flat/bed'
import picture3 from '~own/fluent-emoji-flat/camera'
const pictures: WordPictures = { 'mystery-label': picture0, 'mystery-monument': picture1, 'mystery-furniture': picture2, 'mystery-camera': picture3 }
export default pictures
