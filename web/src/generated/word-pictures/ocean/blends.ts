// @ts-nocheck: generated from files that are checked before
import type { WordPictures } from '#content-types'
import picture0 from '~own/fluent-emoji-flat/crab'
import picture1 from '~own/fluent-emoji-flat/shrimp'
import picture2 from '~own/fluent-emoji-flat/squid'
import picture3 from '~own/fluent-emoji-flat/person-swimming'
import picture4 from '~own/fluent-emoji-flat/desert-island'
const pictures: WordPictures = { 'ocean-crab': picture0, 'ocean-shrimp': picture1, 'ocean-squid': picture2, 'ocean-swim': picture3, 'ocean-sand': picture4 }
export default pictures
