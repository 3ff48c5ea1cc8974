// @ts-nocheck: generated from files that are checked before
import type { WordPictures } from '#content-types'
import picture0 from '~own/fluent-emoji-flat/cloud-with-rain'
import picture1 from '~own/fluent-emoji-flat/person-in-bed'
import picture2 from '~own/fluent-emoji-flat/cloud-with-snow'
import picture3 from '~own/fluent-emoji-flat/deciduous-tree'
import picture4 from '~own/fluent-emoji-flat/green-circle'
const pictures: WordPictures = { 'universal-rain': picture0, 'universal-sleep': picture1, 'universal-snow': picture2, 'universal-tree': picture3, 'universal-green': picture4 }
export default pictures
