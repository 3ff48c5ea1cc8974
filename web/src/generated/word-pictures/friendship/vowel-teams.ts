// @ts-nocheck: generated from files that are checked before
import type { WordPictures } from '#content-types'
import picture0 from '~own/fluent-emoji-flat/person-playing-handball'
import picture1 from '~own/fluent-emoji-flat/goose'
const pictures: WordPictures = { 'friendship-play': picture0, 'friendship-goose': picture1 }
export default pictures
