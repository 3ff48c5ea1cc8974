// @ts-nocheck: generated from files that are checked before
import type { WordPictures } from '#content-types'
import picture0 from '~own/fluent-emoji-flat/mirror'
import picture1 from '~own/fluent-emoji-flat/input-latin-letters'
import picture2 from '~own/fluent-emoji-flat/accordion'
import picture3 from '~own/fluent-emoji-flat/umbrella'
import picture4 from '~own/fluent-emoji-flat/calendar'
const pictures: WordPictures = { 'universal-mirror': picture0, 'universal-alphabet': picture1, 'universal-instrument': picture2, 'universal-umbrella': picture3, 'universal-calendar': picture4 }
export default pictures
