// @ts-nocheck: generated from files that are checked before
import type { WordPictures } from '#content-types'
import picture0 from '~own/fluent-emoji-flat/astronaut'
import picture1 from '~own/fluent-emoji-flat/telescope'
import picture2 from '~own/fluent-emoji-flat/fireworks'
import picture3 from '~own/fluent-emoji-flat/volcano'
import picture4 from '~own/fluent-emoji-flat/television'
const pictures: WordPictures = { 'space-astronaut': picture0, 'space-telescope': picture1, 'space-spectacle': picture2, 'space-eruption': picture3, 'space-television': picture4 }
export default pictures
