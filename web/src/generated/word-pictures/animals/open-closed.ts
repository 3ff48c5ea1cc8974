// @ts-nocheck: generated from files that are checked before
import type { WordPictures } from '#content-types'
import picture0 from '~own/fluent-emoji-flat/monkey'
import picture1 from '~own/fluent-emoji-flat/spider'
import picture2 from '~own/fluent-emoji-flat/beetle'
import picture3 from '~own/fluent-emoji-flat/eagle'
import picture4 from '~own/fluent-emoji-flat/cow'
import picture5 from '~own/fluent-emoji-flat/dog-face'
import picture6 from '~own/fluent-emoji-flat/feather'
import picture7 from '~own/fluent-emoji-flat/beaver'
import picture8 from '~own/fluent-emoji-flat/worm'
import picture9 from '~own/fluent-emoji-flat/tiger'
const pictures: WordPictures = { 'animals-monkey': picture0, 'animals-spider': picture1, 'animals-beetle': picture2, 'animals-eagle': picture3, 'animals-cattle': picture4, 'animals-puppy': picture5, 'animals-feather': picture6, 'animals-beaver': picture7, 'animals-wriggle': picture8, 'animals-tiger': picture9 }
export default pictures
