// @ts-nocheck: generated from files that are checked before
import type { WordPictures } from '#content-types'
import picture0 from '~own/fluent-emoji-flat/rabbit'
import picture1 from '~own/fluent-emoji-flat/cat-face'
import picture2 from '~own/fluent-emoji-flat/lizard'
import picture3 from '~own/noto/cricket'
import picture4 from '~own/fluent-emoji-flat/butterfly'
import picture5 from '~own/fluent-emoji-flat/hole'
import picture6 from '~own/fluent-emoji-flat/hedgehog'
import picture7 from '~own/fluent-emoji-flat/hamster'
import picture8 from '~own/fluent-emoji-flat/ant'
const pictures: WordPictures = { 'animals-rabbit': picture0, 'animals-kitten': picture1, 'animals-reptile': picture2, 'animals-cricket': picture3, 'animals-butterfly': picture4, 'animals-burrow': picture5, 'animals-hedgehog': picture6, 'animals-hamster': picture7, 'animals-insect': picture8 }
export default pictures
