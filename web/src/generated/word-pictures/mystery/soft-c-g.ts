// @ts-nocheck: generated from files that are checked before
import type { WordPictures } from '#content-types'

const pictures: WordPictures = {  }
export default pictures
