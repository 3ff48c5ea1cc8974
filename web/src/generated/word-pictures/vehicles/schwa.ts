// @ts-nocheck: generated from files that are checked before
import type { WordPictures } from '#content-types'
import picture0 from '~own/fluent-emoji-flat/luggage'
import picture1 from '~own/fluent-emoji-flat/station'
import picture2 from '~own/fluent-emoji-flat/battery'
import picture3 from '~own/fluent-emoji-flat/ambulance'
import picture4 from '~own/fluent-emoji-flat/locomotive'
import picture5 from '~own/fluent-emoji-flat/motorcycle'
import picture6 from '~own/fluent-emoji-flat/pilot'
import picture7 from '~own/fluent-emoji-flat/canoe'
import picture8 from '~own/fluent-emoji-flat/automobile'
import picture9 from '~own/fluent-emoji-flat/monorail'
import picture10 from '~own/fluent-emoji-flat/parachute'
import picture11 from '~own/fluent-emoji-flat/motorcycle'
import picture12 from '~own/fluent-emoji-flat/sled'
import picture13 from '~own/fluent-emoji-flat/helicopter'
import picture14 from '~own/fluent-emoji-flat/mechanic'
const pictures: WordPictures = { 'vehicles-luggage': picture0, 'vehicles-station': picture1, 'vehicles-battery': picture2, 'vehicles-ambulance': picture3, 'vehicles-engine': picture4, 'vehicles-motorbike': picture5, 'vehicles-pilot': picture6, 'vehicles-canoe': picture7, 'vehicles-vehicle': picture8, 'vehicles-monorail': picture9, 'vehicles-parachute': picture10, 'vehicles-motorcycle': picture11, 'vehicles-toboggan': picture12, 'vehicles-helicopter': picture13, 'vehicles-mechanic': picture14 }
export default pictures
