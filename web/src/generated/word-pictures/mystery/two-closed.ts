// @ts-nocheck: generated from files that are checked before
import type { WordPictures } from '#content-types'
import picture0 from '~own/fluent-emoji-flat/red-paper-lantern'
import picture1 from '~own/fluent-emoji-flat/spider-web'
import picture2 from '~own/fluent-emoji-flat/locked-with-key'
import picture3 from '~own/fluent-emoji-flat/flashlight'
import picture4 from '~own/fluent-emoji-flat/face-with-raised-eyebrow'
import picture5 from '~own/fluent-emoji-flat/locked'
import picture6 from '~own/noto/fingerprint'
const pictures: WordPictures = { 'mystery-lantern': picture0, 'mystery-cobweb': picture1, 'mystery-keyhole': picture2, 'mystery-flashlight': picture3, 'mystery-eyebrow': picture4, 'mystery-padlock': picture5, 'mystery-fingerprint': picture6 }
export default pictures
