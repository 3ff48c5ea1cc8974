// @ts-nocheck: generated from files that are checked before
import type { WordPictures } from '#content-types'
import picture0 from '~own/fluent-emoji-flat/octopus'
import picture1 from '~own/fluent-emoji-flat/diving-mask'
import picture2 from '~own/fluent-emoji-flat/squid'
import picture3 from '~own/fluent-emoji-flat/water-wave'
import picture4 from '~own/fluent-emoji-flat/coral'
import picture5 from '~own/fluent-emoji-flat/crab'
import picture6 from '~own/fluent-emoji-flat/map-of-japan'
const pictures: WordPictures = { 'ocean-octopus': picture0, 'ocean-snorkel': picture1, 'ocean-tentacle': picture2, 'ocean-ocean': picture3, 'ocean-coral': picture4, 'ocean-crustacean': picture5, 'ocean-archipelago': picture6 }
export default pictures
