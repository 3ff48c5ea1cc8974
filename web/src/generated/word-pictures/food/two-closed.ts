// @ts-nocheck: generated from files that are checked before
import type { WordPictures } from '#content-types'
import picture0 from '~own/fluent-emoji-flat/butter'
import picture1 from '~own/fluent-emoji-flat/brown-mushroom'
import picture2 from '~own/fluent-emoji-flat/peanuts'
import picture3 from '~own/fluent-emoji-flat/teapot'
import picture4 from '~own/fluent-emoji-flat/pretzel'
import picture5 from '~own/fluent-emoji-flat/bell-pepper'
import picture6 from '~own/fluent-emoji-flat/jack-o-lantern'
import picture7 from '~own/fluent-emoji-flat/popcorn'
import picture8 from '~own/fluent-emoji-flat/dumpling'
import picture9 from '~own/fluent-emoji-flat/sandwich'
const pictures: WordPictures = { 'food-butter': picture0, 'food-mushroom': picture1, 'food-peanut': picture2, 'food-teapot': picture3, 'food-pretzel': picture4, 'food-pepper': picture5, 'food-pumpkin': picture6, 'food-popcorn': picture7, 'food-dumpling': picture8, 'food-sandwich': picture9 }
export default pictures
