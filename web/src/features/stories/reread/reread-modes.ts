/**
 * The texts and icons of the ways to read a page again: listen, read together, follow the light, read by myself. Repeated
 * reading of the same page makes children read more fluently.
 */

import type { ReadingMode } from '@lanternleaf/domain/story/reread'
import Alone from '~icons/lucide/book-open'
import ByEye from '~icons/lucide/highlighter'
import Together from '~icons/lucide/users'
import Listen from '~icons/lucide/volume-2'

const MODE_TEXTS = {
  voice: {
    offer: 'Listen again',
    label: 'Listen',
    icon: Listen,
    says: 'Listen, and follow the words.',
    next: 'read it together',
  },
  together: {
    offer: 'Read together',
    label: 'Read together',
    icon: Together,
    says: 'Read aloud with the voice.',
    next: 'read it by yourself',
  },
  byEye: {
    offer: 'Follow the light',
    label: 'Follow the light',
    icon: ByEye,
    says: 'Follow the light with your eyes.',
    next: 'read it by yourself',
  },
  alone: {
    offer: 'Read by myself',
    label: 'Read by myself',
    icon: Alone,
    says: 'Read it your way.',
    next: 'read it once more',
  },
} as const

/**
 * The texts of a reading mode: its offer, the button and heading, the instruction, and what comes next. Without a voice,
 * reading together becomes reading by eye.
 */
export const rereadModeText = (mode: ReadingMode, hasVoice: boolean) =>
  MODE_TEXTS[mode === 'together' && !hasVoice ? 'byEye' : mode]
