import type { InterestCategory, Topic } from '@lanternleaf/domain/interest/interest'
import Creative from '~icons/fluent-emoji-flat/artist-palette'
import Social from '~icons/fluent-emoji-flat/people-hugging'
import Mix from '~icons/fluent-emoji-flat/shuffle-tracks-button'
import Adventure from '~icons/fluent-emoji-flat/world-map'
import Technology from '~icons/fluent-emoji-flat/wrench'
import Nature from '~sprite/fluent-emoji-flat/evergreen-tree'
import type { Icon, Tint } from '../../ui/pictures/picture.tsx'

// The texts and pictures for choosing what a story is about.

type Option = { readonly label: string; readonly detail: string; readonly icon: Icon; readonly tint: Tint }

/** The categories of topics. */
export const CATEGORIES: Record<InterestCategory, Option> = {
  nature: { label: 'Nature', detail: 'The sea and all kinds of animals', icon: Nature, tint: 'animals' },
  adventure: { label: 'Adventure', detail: 'Faraway places and discoveries', icon: Adventure, tint: 'space' },
  social: { label: 'Friends and family', detail: 'Friends, and the people at home', icon: Social, tint: 'friendship' },
  creative: { label: 'Creative', detail: 'Magic and making things', icon: Creative, tint: 'food' },
  technology: { label: 'Technology', detail: 'Robots and inventions', icon: Technology, tint: 'vehicles' },
}

/** The choice that leads to mixing a story. */
export const MIX: Option = {
  label: 'Mix a story',
  detail: 'A campfire story with up to 4 things you like',
  icon: Mix,
  tint: 'ocean',
}

/** The description of each topic. */
export const TOPIC_DETAILS: Record<Topic, string> = {
  ocean: 'Reefs, tides and sea animals',
  animals: 'Wild, small and clever animals',
  space: 'Space stations, moons and stars',
  mystery: 'Clues and puzzles to solve',
  friendship: 'Friends doing things together',
  family: 'The people at home',
  magic: 'Spells and impossible things',
  art: 'Painting, drawing, making',
  robots: 'Machines that move, think and talk',
  invention: 'New machines and clever ideas',
}

/** The maximum number of topics of a category that are shown. */
export const TOPICS_SHOWN = 8
