// @ts-nocheck: generated from files that are checked before
import type { WordPictures } from '#content-types'
import picture0 from '~own/fluent-emoji-flat/red-apple'
import picture1 from '~own/fluent-emoji-flat/steaming-bowl'
import picture2 from '~own/fluent-emoji-flat/waffle'
import picture3 from '~own/fluent-emoji-flat/cherries'
import picture4 from '~own/fluent-emoji-flat/pineapple'
import picture5 from '~own/fluent-emoji-flat/strawberry'
import picture6 from '~own/fluent-emoji-flat/cooking'
import picture7 from '~own/fluent-emoji-flat/honey-pot'
const pictures: WordPictures = { 'food-apple': picture0, 'food-noodle': picture1, 'food-waffle': picture2, 'food-cherry': picture3, 'food-pineapple': picture4, 'food-strawberry': picture5, 'food-sizzle': picture6, 'food-honey': picture7 }
export default pictures
