/**
 * The six moods a child can choose from: label, picture and colour of each card. Used by the check-in, by "I'm not sure", by
 * the question at the end of a session, and by My page.
 */

import type { BrainStateId } from '@lanternleaf/domain/brain-state/brain-state'
import Curious from '~sprite/own/mood-curious'
import Energetic from '~sprite/own/mood-energetic'
import Excited from '~sprite/own/mood-excited'
import Focused from '~sprite/own/mood-focused'
import Overwhelmed from '~sprite/own/mood-overwhelmed'
import Tired from '~sprite/own/mood-tired'
import type { Icon, Tint } from '../../ui/pictures/picture.tsx'

type MoodCard = {
  readonly id: BrainStateId
  readonly label: string
  readonly emoji: string
  readonly detail: string
  readonly icon: Icon
  readonly tint: Tint
}

/**
 * The six cards of the check-in, in the specified order. Their pictures show the lantern in six moods. The emoji is only stored, in `current-brain-state`, as specified.
 */
export const MOOD_CARDS: readonly MoodCard[] = [
  {
    id: 'energetic',
    label: 'High Energy',
    emoji: '⚡',
    detail: 'My body wants to move',
    icon: Energetic,
    tint: 'friendship',
  },
  { id: 'focused', label: 'Focused & Ready', emoji: '🎯', detail: "I'm ready to start", icon: Focused, tint: 'food' },
  { id: 'tired', label: 'Low Energy', emoji: '🦥', detail: 'I feel slow and heavy', icon: Tired, tint: 'space' },
  {
    id: 'excited',
    label: 'Really Excited',
    emoji: '✨',
    detail: 'I have lots of ideas',
    icon: Excited,
    tint: 'animals',
  },
  {
    id: 'overwhelmed',
    label: 'Overwhelmed',
    emoji: '🌊',
    detail: 'Everything is too much',
    icon: Overwhelmed,
    tint: 'ocean',
  },
  {
    id: 'curious',
    label: 'Curious',
    emoji: '🔭',
    detail: 'I want to find things out',
    icon: Curious,
    tint: 'vehicles',
  },
]
