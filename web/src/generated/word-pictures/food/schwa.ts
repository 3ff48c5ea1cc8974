// @ts-nocheck: generated from files that are checked before
import type { WordPictures } from '#content-types'
import picture0 from '~own/fluent-emoji-flat/broccoli'
import picture1 from '~own/fluent-emoji-flat/leafy-green'
import picture2 from '~own/fluent-emoji-flat/green-salad'
import picture3 from '~own/fluent-emoji-flat/tangerine'
import picture4 from '~own/fluent-emoji-flat/bagel'
import picture5 from '~own/fluent-emoji-flat/lemon'
import picture6 from '~own/fluent-emoji-flat/onion'
import picture7 from '~own/fluent-emoji-flat/onion'
import picture8 from '~own/fluent-emoji-flat/garlic'
import picture9 from '~own/fluent-emoji-flat/spaghetti'
import picture10 from '~own/fluent-emoji-flat/watermelon'
import picture11 from '~own/fluent-emoji-flat/avocado'
import picture12 from '~own/fluent-emoji-flat/potato'
const pictures: WordPictures = { 'food-broccoli': picture0, 'food-lettuce': picture1, 'food-salad': picture2, 'food-orange': picture3, 'food-bagel': picture4, 'food-lemon': picture5, 'food-onion': picture6, 'food-vegetable': picture7, 'food-seasoning': picture8, 'food-spaghetti': picture9, 'food-watermelon': picture10, 'food-avocado': picture11, 'food-potato': picture12 }
export default pictures
